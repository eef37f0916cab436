// S-121: what stands before everything else on the page of a visit whose exams ask something first.
import { useTranslation } from 'react-i18next'
import type { SafetyState } from '#src/contract/codes/safety-states.ts'
import { Banner } from '#src/ui/banner.tsx'

export const SafetyBanner = ({ state, phone }: { state: SafetyState; phone: string }) => {
  const { t } = useTranslation()
  if (state === 'OPEN')
    return (
      <Banner tone="err" title={t('visit-questions.safety-open')}>
        <p>{t('visit-questions.safety-open-more', { phone })}</p>
      </Banner>
    )
  if (state === 'CONCERN')
    return (
      <Banner tone="warn" title={t('visit-questions.safety-concern')}>
        <p>{t('visit-questions.safety-concern-more', { phone })}</p>
      </Banner>
    )
  return null
}
