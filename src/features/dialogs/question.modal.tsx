import { Button } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { DialogText } from './dialog-text.tsx'

/**
 * SHELL-31, SHELL-32. Escape refuses and a click beside it does nothing, so that nobody answers by accident;
 * the refusing button comes first and has the focus, so that Enter pressed twice changes nothing.
 */
const QuestionModal = ({
  name,
  title,
  message,
  yesWords,
  noWords,
  close,
}: ModalComponentProps<'yes-no' | 'confirm'>) => {
  const { t } = useTranslation()
  const messageId = useId()
  const [yes, no] = name === 'confirm' ? [t('dialog.confirm'), t('dialog.cancel')] : [t('dialog.yes'), t('dialog.no')]
  return (
    <Dialog
      title={title}
      role="alertdialog"
      describedBy={messageId}
      dismissedBy={['escape']}
      onClose={() => close(false)}
      buttons={
        <>
          <Button size="large" onClick={() => close(false)}>
            {noWords ?? no}
          </Button>
          <Button type="primary" size="large" onClick={() => close(true)}>
            {yesWords ?? yes}
          </Button>
        </>
      }
    >
      <div id={messageId}>
        <DialogText text={message} />
      </div>
    </Dialog>
  )
}

export default QuestionModal
