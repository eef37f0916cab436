import type { ReactNode } from 'react'
import { ErrorSummary } from './error-summary.tsx'
import type { Form } from './use-form.ts'

type FormFrameProps = {
  form: Pick<Form<object>, 'entries' | 'attempt' | 'submit'>
  className?: string | undefined
  children: ReactNode
}

export const FormFrame = ({ form: { entries, attempt, submit }, className, children }: FormFrameProps) => (
  <form noValidate className={className} onSubmit={submit}>
    <ErrorSummary entries={entries} attempt={attempt} />
    {children}
  </form>
)
