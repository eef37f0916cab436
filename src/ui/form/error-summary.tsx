import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldError } from '#src/contract/codes/field-errors.ts'
import styles from './error-summary.module.css'
import { fieldErrorKeys } from './field-error.tsx'

/** `message`: of a field that is not ours, as a question of a provider. */
export type SummaryEntry = { field: string; code: FieldError; targetId: string; message?: string }

const focusOn = (id: string): void => document.getElementById(id)?.focus()

const useErrorInTitle = (hasErrors: boolean): void => {
  const { t } = useTranslation()
  const prefix = `${t('form.error')} `
  // At each render: the page may rename the tab.
  useEffect(() => {
    if (hasErrors && !document.title.startsWith(prefix)) document.title = prefix + document.title
  })
  useEffect(() => {
    if (!hasErrors) return
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
    }
  }, [hasErrors, prefix])
}

/** Takes the focus each time `attempt` grows. */
export const ErrorSummary = ({ entries, attempt }: { entries: readonly SummaryEntry[]; attempt: number }) => {
  const { t } = useTranslation()
  const box: RefObject<HTMLDivElement | null> = useRef(null)
  const hasErrors = entries.length > 0
  useErrorInTitle(hasErrors)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt with the same errors must be told again
  useEffect(() => {
    if (hasErrors) box.current?.focus()
  }, [attempt, hasErrors])
  if (!hasErrors) return null
  return (
    <div ref={box} className={styles.summary} tabIndex={-1} role="alert" aria-labelledby="error-summary-title">
      <h2 id="error-summary-title">{t('form.problem')}</h2>
      <ul>
        {entries.map(({ field, code, targetId, message }) => (
          <li key={field}>
            <a
              href={`#${targetId}`}
              onClick={(event) => {
                event.preventDefault()
                focusOn(targetId)
              }}
            >
              <span className="sentence">{message ?? t(fieldErrorKeys(field, code))}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
