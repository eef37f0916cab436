import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { Button } from '#src/ui/button-link.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { DialogText } from './dialog-text.tsx'

/** SHELL-31, SHELL-32: the refusing button is first and focused; Escape refuses, a click outside does nothing. */
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
          <Button onClick={() => close(false)}>{noWords ?? no}</Button>
          <Button kind="primary" onClick={() => close(true)}>
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
