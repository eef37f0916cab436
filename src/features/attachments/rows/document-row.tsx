import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { Marks } from '#src/ui/marks.tsx'
import styles from './document-row.module.css'
import { type DocumentAction, type DocumentState, looksOf } from './document-states.ts'

type DocumentRowProps = {
  icon: IconName
  name: string
  facts: string
  state: DocumentState
  title: string
  detail: ReactNode
  /** 0 to 1; undefined without a bar. */
  share: number | undefined
  actions: readonly DocumentAction[]
  onAction: (action: DocumentAction) => void
  onView: (() => void) | undefined
}

const ofLooking: readonly DocumentAction[] = ['view', 'dismiss']

/** design.md 4.3; S-26: who may look only changes no document. */
export const DocumentRow = (props: DocumentRowProps) => {
  const { icon, name, facts, state, title, detail, share, actions, onAction, onView } = props
  const { t } = useTranslation()
  const { marks, tone } = looksOf[state]
  const isReadOnly = useSelector(selectIsReadOnly)
  const offered = isReadOnly ? actions.filter((action) => ofLooking.includes(action)) : actions
  const isMoving = state === 'sending'
  return (
    <li className={styles.row} data-state={state} tabIndex={-1}>
      <Icon name={icon} />
      <div className={styles.words}>
        <div className={styles.head}>
          <div className={styles.name}>
            {onView ? (
              <button type="button" className={styles.title} onClick={onView}>
                <bdi>{name}</bdi>
                <span className="only-spoken">, {t('upload.action-view')}</span>
              </button>
            ) : (
              <b>
                <bdi>{name}</bdi>
              </b>
            )}
            <span className={styles.facts}>{facts}</span>
          </div>
          <div className={styles.actions}>
            {offered.map((action) => (
              <button key={action} type="button" className={styles.action} onClick={() => onAction(action)}>
                {t(`upload.action-${action}`)}{' '}
                <span className="only-spoken">
                  <bdi>{name}</bdi>
                </span>
              </button>
            ))}
          </div>
        </div>
        <div className={styles.state}>
          <Marks marks={marks} />
          <p>
            <b className={styles[tone]}>{title}</b>
            {detail && <span className={styles.detail}>{detail}</span>}
          </p>
        </div>
        {share !== undefined && (isMoving || state === 'stopped') && (
          <div
            className={styles.bar}
            role="progressbar"
            aria-label={t('upload.progress', { name })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(share * 100)}
          >
            <span
              className={classNames(styles.fill, !isMoving && styles.still)}
              style={{ inlineSize: `${Math.round(share * 100)}%` }}
            />
          </div>
        )}
      </div>
    </li>
  )
}
