// S-39: where the answers are, at every moment.
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { usePhoneOrComputer } from '#src/core/device/use-device-name.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'

type StoredNoticeProps = {
  at: number | undefined
  isRefused: boolean
  timeZone: string
  /** What follows is decided by the server, so that finished answers do not wait on the device. */
  needsNetwork?: boolean | undefined
}

export const StoredNotice = ({ at, isRefused, timeZone, needsNetwork = true }: StoredNoticeProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { mayKeep, isShared } = useCapabilities()
  const device = usePhoneOrComputer()
  const isOnline = useSelector(selectIsOnline)
  if (isShared) return null
  if (!mayKeep || isRefused) return <Banner tone="neutral" title={t('questions.not-stored')} />
  if (at === undefined && isOnline) return null
  return (
    <Banner
      tone="neutral"
      title={
        at === undefined
          ? t('questions.offline')
          : t(device === 'phone' ? 'questions.stored-phone' : 'questions.stored-computer', {
              time: format.time(new Date(at).toISOString(), timeZone),
            })
      }
    >
      {t(isOnline ? 'questions.sent-at-end' : needsNetwork ? 'questions.offline-more' : 'questions.offline-waits')}
    </Banner>
  )
}
