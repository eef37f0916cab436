import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { chosenState } from '#src/core/chosen-exams.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './step-bar.module.css'
import { StepRowEnd } from './step-row.tsx'

const stepNames = ['where', 'exams', 'time', 'details'] as const
const stepNamesWithQuestions = ['where', 'exams', 'questions', 'time', 'details'] as const
type StepName = (typeof stepNamesWithQuestions)[number]

type StepBarProps = {
  /** The last step's second page. */
  isChecking?: boolean
  /** Days are asked for in place of a time. */
  isRequest?: boolean
  step: 1 | 2 | 3 | 4
  /** S-103: `now` on their page, `before` on the pages after it. */
  questions?: 'now' | 'before' | undefined
  /** Absent while the page loads. */
  back?: { to: string; words: string }
  /** Addresses of the steps already done, by position. */
  done?: readonly string[]
  examSlugs?: readonly string[]
}

export const StepBar = (props: StepBarProps) => {
  const { back, isChecking = false, isRequest = false, done = [], examSlugs, questions } = props
  const names: readonly StepName[] = questions ? stepNamesWithQuestions : stepNames
  const step = props.step + (questions === 'before' && props.step > 2 ? 1 : 0)
  const { t } = useTranslation()
  const state = examSlugs && chosenState(examSlugs)
  const nameOf = (name: StepName): string => {
    if (isRequest && name === 'time') return t('flow.days')
    return t(isChecking && name === 'details' ? 'flow.check' : `flow.${name}`)
  }
  return (
    <div className={styles.bar}>
      {back && (
        <Link className={styles.back} to={back.to} state={state} aria-label={back.words}>
          <Icon name="back" size="small" />
          <span>{back.words}</span>
        </Link>
      )}
      <span className={styles.words}>
        {t('flow.step', { step, count: names.length, name: nameOf(names[step - 1] ?? 'where') })}
      </span>
      <div className={styles.segments} aria-hidden="true">
        {names.map((name, index) => (
          <span key={name} className={classNames(index < step && styles.on)} />
        ))}
      </div>
      <ol className={styles.desktop} aria-label={t('flow.steps')}>
        {names.map((name, index) => {
          const isDone = index < step - 1
          const to = done[index]
          const words = (
            <>
              <span className={styles.number} aria-hidden="true">
                {isDone ? <Icon name="check" size="small" /> : index + 1}
              </span>
              {nameOf(name)}
              {isDone && <span className="only-spoken">{t('flow.done')}</span>}
            </>
          )
          return (
            <li
              key={name}
              className={classNames(isDone && styles.done, index === step - 1 && styles.current)}
              aria-current={index === step - 1 ? 'step' : undefined}
            >
              {isDone && to !== undefined ? (
                <Link to={to} state={state}>
                  {words}
                </Link>
              ) : (
                <span>{words}</span>
              )}
            </li>
          )
        })}
      </ol>
      <StepRowEnd step={step} className={styles.place} />
    </div>
  )
}
