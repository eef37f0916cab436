import { useTranslation } from 'react-i18next'
import { errorMessage, isApiError, refusalOf } from '#src/api/api-error.ts'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { PhoneLink } from '#src/ui/button-link.tsx'

const useFreshLinkError = (error: unknown): { title: string; mayCall: boolean } => {
  const { t } = useTranslation()
  const format = useFormat()
  const errorText = useErrorText()
  const refusal = refusalOf(error)
  const wait = format.duration(Math.ceil((refusal?.secondsLeft ?? 60) / 60))
  if (refusal?.code === 'code.too-soon') return { title: t('deny.too-soon'), mayCall: false }
  if (refusal?.code === 'code.too-many') return { title: t('deny.too-many', { wait }), mayCall: true }
  if (refusal?.code === 'code.no-contact') return { title: t('deny.no-contact'), mayCall: true }
  if (refusal?.code === 'puzzle.needed' || !isApiError(error)) return { title: t('deny.no-puzzle'), mayCall: true }
  return { title: errorText(errorMessage(error)), mayCall: true }
}

export const FreshLinkError = ({ error, clinic }: { error: unknown; clinic: Clinic }) => {
  const { mayDial } = useCapabilities()
  const { title, mayCall } = useFreshLinkError(error)
  return (
    <div role="alert">
      {error !== undefined && (
        <Banner tone="err" title={title}>
          {mayCall && (
            <p>
              <PhoneLink number={clinic.phone} mayDial={mayDial} />
            </p>
          )}
        </Banner>
      )}
    </div>
  )
}
