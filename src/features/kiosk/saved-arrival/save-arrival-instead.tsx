import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectIsOnline, selectKiosk, selectKioskState } from '#src/core/device/device.slice.ts'
import {
  type Person,
  type StoredSavedArrival,
  saveArrival,
  sendSavedArrivals,
} from '#src/core/device/kiosk/saved-arrivals.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { announce } from '#src/ui/live-regions.tsx'

export type SaveArrivalInsteadProps = { person: Person; onSaved: (saved: StoredSavedArrival) => void }

/** S-38: where the server is lost in the middle of a check-in, what was typed is not typed again. */
export const SaveArrivalInstead = ({ person, onSaved }: SaveArrivalInsteadProps) => {
  const { t } = useTranslation()
  const kiosk = useSelector(selectKiosk)
  const isOnline = useSelector(selectIsOnline)
  const { isOnlineOnly } = useSelector(selectKioskState)
  const [isSaving, setIsSaving] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  if (!kiosk || isOnline) return null
  if (isOnlineOnly) return <p>{t('kiosk.arrival-desk-more')}</p>
  const save = async (): Promise<void> => {
    setIsSaving(true)
    setHasFailed(false)
    try {
      const saved = await saveArrival(person)
      void sendSavedArrivals()
      onSaved(saved)
    } catch {
      setIsSaving(false)
      setHasFailed(true)
      announce(t('kiosk.arrival-failed'), 'assertive')
    }
  }
  return (
    <>
      {hasFailed && (
        <Banner tone="err" title={t('kiosk.arrival-failed')}>
          {t('kiosk.arrival-failed-more')}
        </Banner>
      )}
      <p>{t('kiosk.arrival-lead')}</p>
      <Button isWide isBusy={isSaving} onClick={() => void save()}>
        {t('kiosk.arrival-save')}
      </Button>
    </>
  )
}
