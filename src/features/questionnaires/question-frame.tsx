import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#src/lib/class-names.ts'
import fields from '#src/ui/form/field.module.css'
import { Icon } from '#src/ui/icon.tsx'
import styles from './questions.module.css'

export type QuestionHead = {
  id: string
  title: string
  /** QUES-30 */
  number: string
  /** QUES-29 */
  mark: string
  description: string | undefined
  fault: string | undefined
  isOptional: boolean
}

export const describedByOf = ({ id, description, fault }: QuestionHead): string | undefined =>
  classNames(description && `${id}-hint`, fault && `${id}-error`) || undefined

const Title = ({ title, number, mark, isOptional }: QuestionHead) => {
  const { t } = useTranslation()
  return (
    <>
      {number && `${number} `}
      {title}
      {mark && <span aria-hidden="true"> {mark}</span>}
      {isOptional && <span className={fields.optional}> {t('questions.optional')}</span>}
    </>
  )
}

const More = ({ id, description, fault }: QuestionHead) => {
  const { t } = useTranslation()
  return (
    <>
      {description && (
        <span className={fields.hint} id={`${id}-hint`}>
          {description}
        </span>
      )}
      {fault && (
        <p id={`${id}-error`} className={fields.error}>
          <Icon name="warn" size="small" />
          <span>
            <span className="only-spoken">{t('form.error')} </span>
            {fault}
          </span>
        </p>
      )}
    </>
  )
}

type FrameProps = { head: QuestionHead; children: ReactNode }

/** One control, whose id is the head's. */
export const QuestionFrame = ({ head, children }: FrameProps) => (
  <div className={classNames(styles.question, head.fault && fields.wrong)}>
    <label className={fields.label} htmlFor={head.id}>
      <Title {...head} />
    </label>
    <More {...head} />
    {children}
  </div>
)

/** Several controls. */
export const QuestionGroup = ({ head, children }: FrameProps) => (
  <fieldset className={classNames(styles.question, head.fault && fields.wrong)} aria-describedby={describedByOf(head)}>
    <legend className={fields.label}>
      <Title {...head} />
    </legend>
    <More {...head} />
    {children}
  </fieldset>
)
