import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '#src/lib/problem.ts'
import { Button } from '../button-link.tsx'
import { Dialog, type DialogProps } from '../dialog/dialog.tsx'
import { ProblemBanner } from '../problem-banner.tsx'
import { useWait } from '../use-wait.ts'
import { ErrorSummary } from './error-summary.tsx'
import type { Form } from './use-form.ts'

type FormDialogProps = {
  title: ReactNode
  /** Without entries where it is too short for a summary. */
  form: Pick<Form<object>, 'submit'> & Partial<Pick<Form<object>, 'entries' | 'attempt'>>
  write: { isBusy: boolean; problem?: Problem | undefined }
  submitText: string
  busyText?: string
  leaveText?: string
  otherButton?: ReactNode
  kind?: 'primary' | 'danger'
  onDismiss: () => void
  onLeave?: () => void
  size?: DialogProps['size']
  dismissedBy?: DialogProps['dismissedBy']
  isUnavailable?: boolean
  above?: ReactNode
  /** In place of the form, while it cannot be filled in. */
  pending?: ReactNode
  /** In place of the form and its buttons, once it is sent. */
  done?: ReactNode
  lead?: ReactNode
  foot?: ReactNode
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
    otherButton,
    size,
    dismissedBy = ['cross', 'escape'],
    kind = 'primary',
    onDismiss,
    onLeave = onDismiss,
  } = props
  const { above, pending, done, lead, foot, isPrivate = false, isUnavailable = false, className, children } = props
  const { t } = useTranslation()
  const formId = useId()
  const wait = useWait(write.isBusy)
  return (
    <Dialog
      title={title}
      {...(size ? { size } : {})}
      dismissedBy={dismissedBy}
      onClose={onDismiss}
      buttons={
        done === undefined ? (
          <>
            {leaveText !== undefined && <Button onClick={onLeave}>{leaveText}</Button>}
            {otherButton}
            <Button kind={kind} isSubmit form={formId} isBusy={write.isBusy} isUnavailable={isUnavailable}>
              {write.isBusy ? (busyText ?? submitText) : submitText}
            </Button>
          </>
        ) : undefined
      }
    >
      {above}
      {done !== undefined
        ? done
        : (pending ?? (
            <form
              id={formId}
              noValidate
              autoComplete="off"
              className={className}
              onSubmit={form.submit}
              {...(isPrivate ? { 'data-private': '' } : {})}
            >
              {lead}
              <ErrorSummary entries={form.entries ?? []} attempt={form.attempt ?? 0} />
              {children}
              <ProblemBanner problem={write.problem} />
              {foot}
              <p role="status" className="muted">
                {(wait === 'long' || wait === 'endless') && t('loading.slow')}
              </p>
            </form>
          ))}
    </Dialog>
  )
}
