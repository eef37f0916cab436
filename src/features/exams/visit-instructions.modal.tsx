import { useTranslation } from 'react-i18next'
import { ExamInstructions } from '#src/components/exams/exam-instructions.tsx'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { Button } from '#src/ui/button-link.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import styles from './exam-info.module.css'

/** PORTAL-04: of each exam of a visit; the print is that of the visit, where they stand in the plan of the day. */
const VisitInstructionsModal = ({ appointments, close }: ModalComponentProps<'visit-instructions'>) => {
  const { t } = useTranslation()
  const print = (): void => {
    close()
    // The dialog is gone by then.
    setTimeout(() => window.print())
  }
  return (
    <Dialog
      title={t('exam.instructions')}
      dismissedBy={['cross', 'escape', 'backdrop']}
      onClose={() => close()}
      buttons={
        <Button icon="print" onClick={print}>
          {t('exam.instructions-print')}
        </Button>
      }
    >
      {appointments.map((appointment) => (
        <section key={appointment.slug} className={styles.info}>
          <h3>
            <LangText lang={appointment.lang?.examName}>{appointment.examName}</LangText>
          </h3>
          <ExamInstructions exam={appointment} level={4} />
        </section>
      ))}
    </Dialog>
  )
}

export default VisitInstructionsModal
