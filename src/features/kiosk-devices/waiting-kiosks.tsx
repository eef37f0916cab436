import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useListKioskEnrolmentsQuery } from '#src/api/desk.api.ts'
import { polledEvery } from '#src/components/desk/polled.ts'
import { RowButton } from '#src/components/desk/row-button.tsx'
import type { WaitingKiosk } from '#src/contract/entities/kiosk.ts'
import { deskLimits } from '#src/contract/limits/desk.limits.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { deviceZone } from '#src/i18n/device-zone.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useRestoredFocus } from '#src/ui/use-restored-focus.ts'
import { groupedCode } from './enrolment-code.ts'
import styles from './kiosks.module.css'

export const useWaitingKiosks = (): readonly WaitingKiosk[] =>
  useListKioskEnrolmentsQuery({}, polledEvery(deskLimits.waitingSeconds)).data ?? []

type WaitingKiosksProps = { waiting: readonly WaitingKiosk[]; onApprove: (code: string) => void }

/** Picture 48: on top, for a person stands beside each; the number to compare is asked for before it counts. */
export const WaitingKiosks = ({ waiting, onApprove }: WaitingKiosksProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const isReadOnly = useSelector(selectIsReadOnly)
  const watch = useRestoredFocus()
  if (waiting.length === 0) return null
  const time = (instant: string): string => format.time(instant, deviceZone())
  return (
    <ul className={styles.list} aria-label={t('kiosks.waiting')} {...watch}>
      {waiting.map(({ code, name, since, expiresAt }) => (
        <li key={code}>
          <Icon name="phone" />
          <span className={styles.sentence}>
            <b>{t('kiosks.waits', { name })}</b>
            <small>
              {t('kiosks.waits-more', { code: groupedCode(code), since: time(since), until: time(expiresAt) })}
            </small>
          </span>
          {!isReadOnly && (
            <span>
              <RowButton
                kind="primary"
                words={t('kiosks.look-and-approve')}
                name={name}
                onClick={() => onApprove(code)}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
