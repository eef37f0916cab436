import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../banner.tsx'
import { Button } from '../button-link.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { useWait } from '../use-wait.ts'
import { ErrorSummary } from './error-summary.tsx'
import type { Form } from './use-form.ts'

type FormDialogProps = {
  title: ReactNode
  form: Pick<Form<object>, 'entries' | 'attempt' | 'submit'>
  /** What is on its way, and what became of the last. */
  write: { isBusy: boolean; problem?: { title: string; more?: string | undefined } | undefined }
  submitText: string
  busyText?: string
  leaveText: string
  kind?: 'primary' | 'danger'
  /** By Escape and the cross, where it asks before what is typed is lost. */
  onDismiss: () => void
  onLeave?: () => void
  /** Above the summary. */
  lead?: ReactNode
  isPrivate?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A dialog with one form that writes: summary, problem, slow answer and the state of the button. */
export const FormDialog = (props: FormDialogProps) => {
  const {
    title,
    form,
    write,
    submitText,
    busyText,
    leaveText,
    kind = 'primary',
    onDismiss,
    onLeave = onDismiss,
  } = props
  const { lead, isPrivate, className, children } = props
  const { t } = useTranslation()
  const formId = useId()
  const wait = useWait(write.isBusy)
  return (
    <Dialog
      title={title}
      dismissedBy={['cross', 'escape']}
      onClose={onDismiss}
      buttons={
        <>
          <Button onClick={onLeave}>{leaveText}</Button>
          <Button kind={kind} isSubmit form={formId} isBusy={write.isBusy}>
            {write.isBusy ? (busyText ?? submitText) : submitText}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        autoComplete="off"
        className={className}
        onSubmit={form.submit}
        {...(isPrivate ? { 'data-private': '' } : {})}
      >
        {lead}
        <ErrorSummary entries={form.entries} attempt={form.attempt} />
        {children}
        {write.problem && (
          <Banner tone="err" title={write.problem.title} role="alert">
            {write.problem.more}
          </Banner>
        )}
        <p role="status" className="muted">
          {(wait === 'long' || wait === 'endless') && t('loading.slow')}
        </p>
      </form>
    </Dialog>
  )
}
