import { useTranslation } from 'react-i18next'
import { ExamInstructions } from '#src/components/exams/exam-instructions.tsx'
import type { Exam } from '#src/contract/entities/exam.ts'

type TellThemProps = {
  exam: Exam
  /** Below the heading that says who is booked. */
  isOpen?: boolean
}

/** What is read to whoever is on the phone: how to prepare, and what to bring. */
export const TellThem = ({ exam, isOpen = false }: TellThemProps) => {
  const { t } = useTranslation()
  return (
    <details open={isOpen}>
      <summary>{t('desk.caller-tell', { exam: exam.name })}</summary>
      {exam.needsReferral && <p>{t('exam.needs-referral')}</p>}
      <ExamInstructions exam={exam} level={isOpen ? 4 : 3} />
    </details>
  )
}
