import { useTranslation } from 'react-i18next'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { DeskAnswers } from '../desk-answers.tsx'

/** S-110 */
const VisitAnswersModal = ({ reference, patientName: name, close }: ModalComponentProps<'visit-answers'>) => {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t('desk.answers-title', { name })}
      size="wide"
      dismissedBy={['cross', 'escape']}
      onClose={() => close()}
    >
      <DeskAnswers reference={reference} none={t('desk.answers-none')} />
    </Dialog>
  )
}

export default VisitAnswersModal
