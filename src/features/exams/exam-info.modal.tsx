import { useTranslation } from 'react-i18next'
import { ExamInstructions } from '#src/components/exams/exam-instructions.tsx'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import styles from './exam-info.module.css'
import { usePresentExam } from './use-present-exam.ts'

const ExamInfoModal = ({ close, ...known }: ModalComponentProps<'exam-info'>) => {
  const { t } = useTranslation()
  const exam = usePresentExam(known)
  return (
    <Dialog title={<LangText lang={exam.lang?.name}>{exam.name}</LangText>} onClose={() => close()}>
      <div className={styles.info}>
        <p>{t('exam.minutes', { count: exam.durationMinutes })}</p>
        <ExamInstructions exam={exam} />
        {exam.isWalkIn && <p>{t('walk-in.exam')}</p>}
        {exam.needsReferral && <p className="muted">{t('exam.needs-referral')}</p>}
      </div>
    </Dialog>
  )
}

export default ExamInfoModal
