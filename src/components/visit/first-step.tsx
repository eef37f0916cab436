import { useTranslation } from 'react-i18next'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import type { AvailableSlot } from '#src/contract/entities/clinic-appointments.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import { mergePreparation } from '#src/contract/rules/preparation.rules.ts'
import { examStarts } from '#src/contract/rules/visit.rules.ts'
import { LangText } from '#src/ui/lang-text.tsx'
import { useStepText } from './use-step-text.ts'

type FirstStepProps = { time: AvailableSlot; exams: readonly Exam[]; clinic: Clinic }

/** Nothing where nothing is to be prepared. */
export const FirstStep = ({ time, exams, clinic }: FirstStepProps) => {
  const { t } = useTranslation()
  const { whenOf } = useStepText(clinic.timeZone, time.startTime)
  const [first] = mergePreparation(examStarts(time, exams))
  if (!first) return null
  const lang = exams.find(({ slug }) => first.examSlugs.includes(slug))?.lang?.preparation
  return <LangText lang={lang}>{t('plan.step', { when: whenOf(first), title: first.title })}</LangText>
}
