import { useTranslation } from 'react-i18next'
import { ZoneLine } from '#src/components/desk/zone-line.tsx'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { DeskAnswers } from '../desk-answers.tsx'

/** S-110 */
const VisitAnswersModal = (props: ModalComponentProps<'visit-answers'>) => {
  const { reference, patientName: name, timeZone, close } = props
  const { t } = useTranslation()
  return (
    <Dialog
      title={t('desk.answers-title', { name })}
      size="wide"
      dismissedBy={['cross', 'escape']}
      onClose={() => close()}
    >
      <ZoneLine timeZone={timeZone} />
      <DeskAnswers reference={reference} timeZone={timeZone} none={t('desk.answers-none')} />
    </Dialog>
  )
}

export default VisitAnswersModal
