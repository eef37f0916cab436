import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import { dayInZone } from '#src/contract/rules/date.rules.ts'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'

type SeenProps = { clinic: Clinic; seenAt: number }

/** "Seen at 10:42", in the clinic's zone. */
const useSeenWords = ({ clinic: { timeZone }, seenAt }: SeenProps): string => {
  const { t } = useTranslation()
  const format = useFormat()
  const zone = format.zoneName(seenAt, timeZone)
  const time = format.time(seenAt, timeZone)
  return dayInZone(seenAt, timeZone) === dayInZone(Date.now(), timeZone)
    ? t('seen.at', { time, zone })
    : t('seen.at-day', { day: format.dayOf(seenAt, timeZone, 'short'), time, zone })
}

/** S-40: nothing can be held until the slots are read. */
export const CachedSlotsNotice = ({ onRetry, ...seen }: SeenProps & { onRetry: () => void }) => {
  const { t } = useTranslation()
  const isOnline = useSelector(selectIsOnline)
  const words = useSeenWords(seen)
  return (
    <Banner tone="warn" icon="clock" title={words} role="status">
      <p>{isOnline ? t('seen.unreachable') : t('seen.offline')}</p>
      {isOnline && <Button onClick={onRetry}>{t('problem.retry')}</Button>}
    </Banner>
  )
}

export const CachedSince = (seen: SeenProps) => {
  const { t } = useTranslation()
  const words = useSeenWords(seen)
  return <p className="muted small">{t('seen.reading', { seen: words })}</p>
}
