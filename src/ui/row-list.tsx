import { type HTMLAttributes, type MouseEvent, type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '#src/lib/class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './row-list.module.css'

type RowListProps = { children: ReactNode; label?: string; areAnswers?: boolean } & Pick<
  HTMLAttributes<HTMLElement>,
  'onFocus' | 'onBlur'
>

export const RowList = ({ children, label, areAnswers = false, ...watch }: RowListProps) => (
  <ul className={classNames(styles.rows, areAnswers && styles.answers)} aria-label={label} {...watch}>
    {children}
  </ul>
)

type RowPartsProps = { title: ReactNode; detail?: ReactNode; icon?: IconName | undefined; goes?: boolean }

const RowParts = ({ title, detail, icon, goes = false }: RowPartsProps) => (
  <>
    {icon && (
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
    )}
    <span className={styles.words}>
      <b className={styles.title}>{title}</b>
      {detail && <small className={`${styles.detail} sentence`}>{detail}</small>}
    </span>
    {goes && (
      <span className={styles.go}>
        <Icon name="go" />
      </span>
    )}
  </>
)

type PlainRowProps = { title: ReactNode; detail?: ReactNode; icon: IconName }

export const PlainRow = ({ title, detail, icon }: PlainRowProps) => (
  <li className={classNames(styles.row, styles.plain)}>
    <RowParts title={title} detail={detail} icon={icon} />
  </li>
)

type ActionRowProps = PlainRowProps & { onClick: () => void }

export const ActionRow = ({ title, detail, icon, onClick }: ActionRowProps) => (
  <li>
    <button type="button" className={classNames(styles.row, styles.press)} onClick={onClick}>
      <RowParts title={title} detail={detail} icon={icon} goes />
    </button>
  </li>
)

type AddressRowProps = PlainRowProps & { address: string }

export const AddressRow = ({ title, detail, icon, address }: AddressRowProps) => (
  <li>
    <a className={styles.row} href={address}>
      <RowParts title={title} detail={detail} icon={icon} goes />
    </a>
  </li>
)

type LinkRowProps = {
  to: string
  state?: unknown
  title: ReactNode
  detail?: ReactNode
  icon?: IconName
  aside?: ReactNode
  /** A prevented event leads nowhere. */
  onClick?: (event: MouseEvent) => void
}

export const LinkRow = ({ to, title, detail, icon, aside, state, onClick }: LinkRowProps) => (
  <li className={aside ? styles.split : undefined}>
    <Link className={styles.row} to={to} state={state} onClick={onClick}>
      <RowParts title={title} detail={detail} icon={icon} goes={!aside} />
    </Link>
    {aside}
  </li>
)

type CheckRowProps = {
  /** Of the box, where errors lead to it. */
  id?: string
  title: ReactNode
  detail?: ReactNode
  isChecked: boolean
  isDisabled?: boolean
  onChange: () => void
  aside?: ReactNode
}

export const CheckRow = ({
  id: boxId,
  title,
  detail,
  isChecked,
  isDisabled = false,
  onChange,
  aside,
}: CheckRowProps) => {
  const id = useId()
  return (
    <li className={classNames(styles.split, isChecked && styles.checked)}>
      <label className={classNames(styles.row, styles.pick, isDisabled && styles.disabled)}>
        <input
          id={boxId}
          type="checkbox"
          className={styles.box}
          checked={isChecked}
          disabled={isDisabled}
          aria-labelledby={`${id}-title`}
          aria-describedby={detail ? `${id}-detail` : undefined}
          onChange={onChange}
        />
        <span className={styles.words}>
          <b className={styles.title} id={`${id}-title`}>
            {title}
          </b>
          {detail && (
            <small className={`${styles.detail} sentence`} id={`${id}-detail`}>
              {detail}
            </small>
          )}
        </span>
      </label>
      {aside}
    </li>
  )
}

type FactRowProps = {
  label: ReactNode
  fact: ReactNode
  detail?: ReactNode
  action?: ReactNode
  /** Shown letter by letter. */
  isTyped?: boolean
}

export const FactRow = ({ label, fact, detail, action, isTyped = false }: FactRowProps) => (
  <li className={styles.fact}>
    <span className={styles.words}>
      <small className={styles.label}>{label}</small>
      <b className={classNames(styles.title, !isTyped && 'sentence')}>{fact}</b>
      {detail && <small className={classNames(styles.detail, !isTyped && 'sentence')}>{detail}</small>}
    </span>
    {action}
  </li>
)
