import { useTranslation } from 'react-i18next'
import { StepBar } from '#src/components/step-bar.tsx'
import { usePaths } from '#src/core/router/use-paths.ts'
import { EnquiryExams } from '#src/features/exams/enquiry-exams.tsx'
import { useBookingAddress, useRegionExams } from '#src/features/exams/use-exam-address.ts'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { ContactHelp } from './contact-help.tsx'
import { RegionNotReady } from './region-not-ready.tsx'
import { UnknownAddress } from './unknown-address.tsx'
import { useNamedRegion } from './use-named-region.ts'

const EnquiryPage = () => {
  const { t } = useTranslation()
  const paths = usePaths()
  const { regionSlug } = useBookingAddress()
  const region = useNamedRegion()
  const { isUnknown } = useRegionExams(regionSlug)
  if (region.state !== 'right') return <RegionNotReady {...region} />
  if (isUnknown || regionSlug === undefined) return <UnknownAddress kind="region" />
  return (
    <TitledPage
      steps={<StepBar step={2} back={{ to: paths.exams(regionSlug), words: t('flow.exams') }} done={[paths.regions]} />}
    >
      <p className="muted">{t('enquiry.lead')}</p>
      <EnquiryExams regionSlug={regionSlug} />
      <ContactHelp reason="enquiry" regionSlug={regionSlug} />
    </TitledPage>
  )
}

export default EnquiryPage
