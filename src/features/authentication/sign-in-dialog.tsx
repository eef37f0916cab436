import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button-link.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import styles from './authentication.module.css'

type SignInDialogProps = {
  title: string
  isBusy: boolean
  /** The last attempt had no answer, so the button tries again. */
  isRetry: boolean
  onSubmit: () => void
  onClose: () => void
  /** Below the form. */
  after: ReactNode
  children: ReactNode
}

/** The frame of a question that a patient answers to sign in (AUTH-11, AUTH-12). */
export const SignInDialog = ({ title, isBusy, isRetry, onSubmit, onClose, after, children }: SignInDialogProps) => {
  const { t } = useTranslation()
  const formId = useId()
  return (
    <Dialog
      title={title}
      dismissedBy={['cross', 'escape']}
      onClose={onClose}
      buttons={
        <Button kind="primary" isSubmit form={formId} isBusy={isBusy}>
          {t(isRetry ? 'problem.retry' : 'sign-in.continue')}
        </Button>
      }
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
        {children}
      </form>
      {after}
    </Dialog>
  )
}
