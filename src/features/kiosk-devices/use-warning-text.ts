import { useTranslation } from 'react-i18next'
import { useClinics } from '#src/components/desk/use-clinics.ts'
import type { ListedKiosk } from '#src/contract/entities/kiosk.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import type { KioskWarning } from './kiosk-warnings.ts'

/** What it means for patients, and since when. */
export const useWarningText = () => {
  const { t } = useTranslation()
  const format = useFormat()
  const { ofSlug, clinics } = useClinics()
  return (
    { clinicSlug, lastSeenAt, enrolledAt, clockOffSeconds, health }: ListedKiosk,
    trouble: KioskWarning,
  ): string => {
    const zone = (ofSlug(clinicSlug) ?? clinics[0])?.timeZone ?? 'UTC'
    const since = lastSeenAt ?? enrolledAt
    return t(`kiosks.trouble-${trouble}-more`, {
      time: format.dayAndTime(since, zone, 'short'),
      minutes: Math.round(Math.abs(clockOffSeconds ?? 0) / 60),
      queued: health?.queued ?? 0,
      version: health?.version ?? '',
    })
  }
}
