import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import styles from './authentication.module.css'
import { useSignedOutNote } from './use-signed-out-note.ts'

type SignInDialogProps = {
  title: string
  isBusy: boolean
  /** The last attempt had no answer, so the button tries again. */
  isRetry: boolean
  /** False where there is nothing to type. */
  isAnswerable?: boolean
  onSubmit: () => void
  onClose: () => void
  /** Below the form. */
  after: ReactNode
  children: ReactNode
}

/** The frame of a question that a patient answers to sign in (AUTH-11, AUTH-12). */
export const SignInDialog = (props: SignInDialogProps) => {
  const { title, isBusy, isRetry, isAnswerable = true, onSubmit, onClose, after, children } = props
  const { t } = useTranslation()
  const formId = useId()
  const noteId = useId()
  const note = useSignedOutNote()
  return (
    <Dialog
      title={title}
      dismissedBy={['cross', 'escape']}
      onClose={onClose}
      {...(note ? { describedBy: noteId } : {})}
      {...(isAnswerable
        ? {
            buttons: (
              <Button kind="primary" isSubmit form={formId} isBusy={isBusy}>
                {t(isRetry ? 'problem.retry' : 'sign-in.continue')}
              </Button>
            ),
          }
        : {})}
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {note && (
          <div id={noteId}>
            <Banner tone="info" icon="lock" title={note.title}>
              <p>{note.more}</p>
            </Banner>
          </div>
        )}
        {children}
      </form>
      {after}
    </Dialog>
  )
}
