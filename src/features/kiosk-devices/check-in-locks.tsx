import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { deskApi, useListCheckInLocksQuery } from '#src/api/desk.api.ts'
import { DeskError } from '#src/components/desk/desk-error.tsx'
import { polledEvery } from '#src/components/desk/polled.ts'
import { RowButton } from '#src/components/desk/row-button.tsx'
import { useClinics } from '#src/components/desk/use-clinics.ts'
import { useDeskWrite } from '#src/components/desk/use-desk-write.ts'
import type { ListedKiosk } from '#src/contract/entities/kiosk.ts'
import { deskLimits } from '#src/contract/limits/desk.limits.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useRestoredFocus } from '#src/ui/use-restored-focus.ts'
import styles from './kiosks.module.css'

export type Lock = { kiosk: ListedKiosk; until: string }

/** Of devices that are listed, while they last. */
export const useLocks = (kiosks: readonly ListedKiosk[]): Lock[] => {
  const { data = [] } = useListCheckInLocksQuery({}, polledEvery(deskLimits.kiosksSeconds))
  return data.flatMap(({ deviceId, until }) => {
    const kiosk = kiosks.find((each) => each.deviceId === deviceId && each.state === 'active')
    return kiosk ? [{ kiosk, until }] : []
  })
}

/** Too many names in a row; booking at the device goes on. */
export const CheckInLocks = ({ locks }: { locks: readonly Lock[] }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { ofSlug, clinics } = useClinics()
  const isReadOnly = useSelector(selectIsReadOnly)
  const write = useDeskWrite()
  const watch = useRestoredFocus()
  const open = ({ deviceId, name }: ListedKiosk) => {
    const said = t('kiosks.unlocked', { name })
    return write.press(deskApi.endpoints.unlockCheckIn, { params: { deviceId } }, { said, of: deviceId })
  }
  return (
    <>
      <DeskError error={write.error} />
      {locks.length > 0 && (
        <ul className={styles.list} aria-label={t('kiosks.locks')} {...watch}>
          {locks.map(({ kiosk, until }) => {
            const { deviceId, name, clinicSlug } = kiosk
            const clinic = ofSlug(clinicSlug)
            const time = format.time(until, (clinic ?? clinics[0])?.timeZone ?? 'UTC')
            return (
              <li key={deviceId}>
                <Icon name="lock" />
                <span className={styles.sentence}>
                  <b>{t('kiosks.locked-title', { clinic: clinic?.name ?? clinicSlug, name, time })}</b>
                  <small>{t('kiosks.locked-more')}</small>
                </span>
                {!isReadOnly && (
                  <RowButton
                    words={t('kiosks.unlock')}
                    name={name}
                    isBusy={write.busyWith === deviceId}
                    onClick={() => void open(kiosk)}
                  />
                )}
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
