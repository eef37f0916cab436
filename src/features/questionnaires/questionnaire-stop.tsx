import { useTranslation } from 'react-i18next'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { Banner } from '#src/ui/banner.tsx'
import { PhoneLink } from '#src/ui/button-link.tsx'

/** S-77: never skipped in silence. */
export const QuestionnaireStop = ({ phone, clinicName }: { phone: string; clinicName: string | undefined }) => {
  const { t } = useTranslation()
  const { mayDial } = useCapabilities()
  return (
    <Banner tone="warn" role="alert" title={t('questions.unsupported')}>
      <p>
        {clinicName === undefined
          ? t('questions.unsupported-more')
          : t('questions.unsupported-at', { clinic: clinicName })}
      </p>
      <p>
        <PhoneLink number={phone} mayDial={mayDial} icon="phone" />
      </p>
    </Banner>
  )
}
