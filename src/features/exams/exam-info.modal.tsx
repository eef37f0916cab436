import { useTranslation } from 'react-i18next'
import { isLasting, mergeBring } from '#src/contract/rules/preparation.rules.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import styles from './exam-info.module.css'
import { usePresentExam } from './use-present-exam.ts'

const ExamInfoModal = ({ close, ...known }: ModalComponentProps<'exam-info'>) => {
  const { t } = useTranslation()
  const exam = usePresentExam(known)
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
    <Dialog title={<LangText lang={exam.lang?.name}>{exam.name}</LangText>} onClose={() => close()}>
      <div className={styles.info}>
        <p>{t('exam.minutes', { count: exam.durationMinutes })}</p>
        <h3>{t('exam.preparation')}</h3>
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
            <h3>{t('exam.bring')}</h3>
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
        {exam.isWalkIn && <p>{t('walk-in.exam')}</p>}
        {exam.needsReferral && <p className="muted">{t('exam.needs-referral')}</p>}
      </div>
    </Dialog>
  )
}

export default ExamInfoModal
