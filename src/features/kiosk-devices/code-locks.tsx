import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { deskApi, useListKioskCodeLocksQuery } from '#src/api/desk.api.ts'
import { DeskError } from '#src/components/desk/desk-error.tsx'
import { polledEvery } from '#src/components/desk/polled.ts'
import { useDeskWrite } from '#src/components/desk/use-desk-write.ts'
import { deskLimits } from '#src/contract/limits/desk.limits.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { deviceZone } from '#src/i18n/device-zone.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Button } from '#src/ui/button-link.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useRestoredFocus } from '#src/ui/use-restored-focus.ts'
import styles from './kiosks.module.css'

/** Too many wrong enrolment codes: until when none is taken, and the way to take them again. */
export const CodeLocks = () => {
  const { t } = useTranslation()
  const format = useFormat()
  const isReadOnly = useSelector(selectIsReadOnly)
  const { data = [] } = useListKioskCodeLocksQuery({}, polledEvery(deskLimits.waitingSeconds))
  const write = useDeskWrite()
  const watch = useRestoredFocus()
  const open = () => write.press(deskApi.endpoints.unlockKioskCodes, {}, { said: t('kiosks.codes-unlocked') })
  const [last] = data.toSorted((a, b) => b.until.localeCompare(a.until))
  return (
    <>
      <DeskError error={write.error} />
      {last && (
        <ul className={styles.list} aria-label={t('kiosks.code-locks')} {...watch}>
          <li>
            <Icon name="lock" />
            <span className={styles.sentence}>
              <b>{t('kiosks.codes-locked', { time: format.time(last.until, deviceZone()) })}</b>
              <small>{t(last.isOfAll ? 'kiosks.codes-locked-all' : 'kiosks.codes-locked-here')}</small>
            </span>
            {!isReadOnly && (
              <Button isBusy={write.isBusy} onClick={() => void open()}>
                {t('kiosks.codes-unlock')}
              </Button>
            )}
          </li>
        </ul>
      )}
    </>
  )
}
