import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectConfig } from '#src/core/config/config.slice.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { AntdFrame } from '#src/ui/antd-frame.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { DeskAnswers } from '../desk-answers.tsx'

/** S-110 */
const VisitAnswersModal = ({ reference, patientName: name, close }: ModalComponentProps<'visit-answers'>) => {
  const { t } = useTranslation()
  const { theme } = useSelector(selectConfig)
  return (
    <AntdFrame theme={theme}>
      <Dialog
        title={t('desk.answers-title', { name })}
        size="wide"
        dismissedBy={['cross', 'escape']}
        onClose={() => close()}
      >
        <DeskAnswers reference={reference} none={t('desk.answers-none')} />
      </Dialog>
    </AntdFrame>
  )
}

export default VisitAnswersModal
