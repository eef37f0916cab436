import { useTranslation } from 'react-i18next'
import type { Exam } from '#src/contract/entities/exam.ts'
import { isLasting, mergeBring } from '#src/contract/rules/preparation.rules.ts'

export type Instructed = Pick<Exam, 'preparation' | 'examNotes' | 'warning' | 'pregnancyNote'> & {
  lang?: Exam['lang'] | undefined
}

/** How to prepare for an exam, and what to bring. */
export const ExamInstructions = ({ exam, level = 3 }: { exam: Instructed; level?: 3 | 4 }) => {
  const { t } = useTranslation()
  const Heading = `h${level}` as const
  const { preparation } = exam
  const lang = exam.lang?.preparation
  const { bring, advice } = mergeBring([preparation])
  const timeBefore = (step: (typeof preparation.steps)[number]): string => {
    const { minutesBefore } = step
    const isHours = minutesBefore >= 60 && minutesBefore % 60 === 0
    const count = isHours ? minutesBefore / 60 : minutesBefore
    if (isLasting(step)) return t(isHours ? 'exam.from-hours-before' : 'exam.from-minutes-before', { count })
    return t(isHours ? 'exam.hours-before' : 'exam.minutes-before', { count })
  }
  return (
    <>
      <Heading>{t('exam.preparation')}</Heading>
      <p lang={lang}>{preparation.summary}</p>
      {preparation.steps.length > 0 && (
        <ul>
          {preparation.steps.map((step) => (
            <li key={`${step.minutesBefore} ${step.title}`}>
              <b lang={lang}>{step.title}</b> <span className="muted">{timeBefore(step)}</span>
              {step.detail && <p lang={lang}>{step.detail}</p>}
            </li>
          ))}
        </ul>
      )}
      {exam.examNotes && <p lang={exam.lang?.examNotes}>{exam.examNotes}</p>}
      {exam.warning && <p lang={exam.lang?.warning}>{exam.warning}</p>}
      {exam.pregnancyNote && <p lang={exam.lang?.pregnancyNote}>{exam.pregnancyNote}</p>}
      {(bring.length > 0 || advice.length > 0) && (
        <>
          <Heading>{t('exam.bring')}</Heading>
          <ul>
            {bring.map((thing) => (
              <li key={thing} lang={lang} className="sentence">
                {thing}
              </li>
            ))}
          </ul>
          {advice.length > 0 && <p lang={lang}>{advice.join(' ')}</p>}
        </>
      )}
    </>
  )
}
