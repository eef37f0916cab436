import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '#src/lib/class-names.ts'
import styles from './button-link.module.css'
import { Icon, type IconName } from './icon.tsx'

type ButtonLinkProps = {
  to: string
  children: ReactNode
  kind?: 'primary' | 'secondary' | 'quiet'
  icon?: IconName
  isWhole?: boolean
  onClick?: () => void
}

export const ButtonLink = ({ to, children, kind = 'secondary', icon, isWhole = false, onClick }: ButtonLinkProps) => (
  <Link className={classNames(styles.button, styles[kind], isWhole && styles.whole)} to={to} onClick={onClick}>
    {icon && <Icon name={icon} size="small" />}
    {children}
  </Link>
)

type Pressed =
  | { onClick: () => void; isSubmit?: never; form?: never }
  /** `form`: id of a form that stands elsewhere. */
  | { isSubmit: true; form?: string; onClick?: never }

type ButtonProps = Pressed & {
  children: ReactNode
  /** `danger`: never filled, so that it does not outweigh the way back. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  icon?: IconName
  isExpanded?: boolean
  controls?: string
  isWide?: boolean
  isSmall?: boolean
  isCompact?: boolean
  isBusy?: boolean
  /** It can still be reached. */
  isUnavailable?: boolean
}

export const Button = (props: ButtonProps) => {
  const { children, kind = 'secondary', icon, isExpanded, controls, isWide, isSmall, isCompact, isBusy = false } = props
  const { onClick, isSubmit, form, isUnavailable = false } = props
  return (
    <button
      type={isSubmit ? 'submit' : 'button'}
      form={form}
      className={classNames(
        isCompact ? styles.compact : classNames(styles.button, styles[kind]),
        isWide && styles.wide,
        isSmall && styles.small,
        isBusy && styles.busy,
        isUnavailable && styles.unavailable,
      )}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || isUnavailable || undefined}
      aria-expanded={isExpanded}
      aria-controls={isExpanded ? controls : undefined}
      onClick={(event) => {
        if (isBusy || isUnavailable) event.preventDefault()
        else onClick?.()
      }}
    >
      {icon && <Icon name={icon} size="small" />}
      <span>{children}</span>
    </button>
  )
}

type FileLinkProps = {
  address: string
  children: ReactNode
  kind?: 'primary' | 'secondary'
  icon?: IconName
  /** Name of a file that is on the device already. */
  fileName?: string
}

export const FileLink = ({ address, children, kind = 'secondary', icon, fileName }: FileLinkProps) => (
  <a className={`${styles.button} ${styles[kind]}`} href={address} download={fileName}>
    {icon && <Icon name={icon} size="small" />}
    {children}
  </a>
)

type OutsideLinkProps = Omit<FileLinkProps, 'kind' | 'fileName'> & { kind?: 'secondary' | 'quiet' }

/** Without a referrer. */
export const OutsideLink = ({ address, children, icon, kind = 'secondary' }: OutsideLinkProps) => (
  <a
    className={`${styles.button} ${styles[kind]}`}
    href={address}
    target="_blank"
    rel="noopener noreferrer"
    referrerPolicy="no-referrer"
  >
    {icon && <Icon name={icon} size="small" />}
    {children}
  </a>
)

export const phoneAddress = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`

type PhoneLinkProps = {
  number: string
  /** False where the device cannot call. */
  mayDial?: boolean
  icon?: IconName
  className?: string | undefined
}

export const PhoneLink = ({ number, mayDial = true, icon, className = styles.phone }: PhoneLinkProps) =>
  mayDial ? (
    <a className={className} href={phoneAddress(number)}>
      {icon && <Icon name={icon} size="small" />}
      {number}
    </a>
  ) : (
    <b>{number}</b>
  )
