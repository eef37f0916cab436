import { useTranslation } from 'react-i18next'
import { usePaths } from '#src/core/router/use-paths.ts'
import { FlowBar } from '#src/features/booking/flow-bar.tsx'
import { ByPhone } from '#src/features/booking/places/by-phone.tsx'
import { ChooseTime } from '#src/features/booking/times/choose-time.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { ExamPage, type ExamPageProps } from './exam-page.tsx'

const Times = (props: ExamPageProps) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const { exam, regionSlug } = props
  const exams = paths.exams(regionSlug)
  const isOnline = exam.bookingMode === 'ONLINE'
  return (
    <TitledPage
      title={t(isOnline ? 'slot.title' : 'by-phone.heading')}
      isWide={isOnline}
      before={<FlowBar step={3} back={{ to: exams, words: t('flow.exams') }} done={[paths.regions, exams]} />}
    >
      <p className="muted">
        {t('exam.facts-named', {
          name: exam.name,
          minutes: exam.durationMinutes,
          preparation: exam.preparation.summary,
        })}
      </p>
      {isOnline ? <ChooseTime {...props} /> : <ByPhone exam={exam} clinics={props.clinics} />}
    </TitledPage>
  )
}

/** Step 2: clinic and time. */
const TimesPage = () => <ExamPage>{(props) => <Times {...props} />}</ExamPage>

export default TimesPage
