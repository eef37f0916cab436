import { type RefObject, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useStepText } from '#src/components/visit/use-step-text.ts'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import type { AvailableSlot } from '#src/contract/entities/clinic-appointments.ts'
import type { VisitStep } from '#src/contract/rules/preparation.rules.ts'
import type { VisitExams } from '#src/contract/rules/visit.rules.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Button, PhoneLink } from '#src/ui/button-link.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './late-question.module.css'
import type { NextSlot } from './no-slots.tsx'

type LateQuestionProps = {
  clinic: Clinic
  exams: VisitExams
  time: AvailableSlot
  /** At least one. */
  steps: readonly VisitStep[]
  /** The first that can still be prepared for. */
  next: NextSlot | null | undefined
  isUnprepared: boolean
  isPending: boolean
  onPrepared: () => void
  onUnprepared: () => void
  onChooseNext: (next: NextSlot) => void
  /** Takes the focus where a hold is asked for before the answer. */
  heading: RefObject<HTMLHeadingElement | null>
}

type Kind = 'eaten' | 'eaten-or-drunk' | 'drunk' | 'prepared'

const kindOf = ([first, ...others]: readonly VisitStep[]): Kind => {
  const has = (effect: VisitStep['effects'][number]): boolean => first?.effects.includes(effect) ?? false
  if (others.length > 0 || !(has('NO_FOOD') || has('NO_DRINK'))) return 'prepared'
  if (has('NO_FOOD')) return has('NO_DRINK') ? 'eaten-or-drunk' : 'eaten'
  return 'drunk'
}

export const useLateQuestionText = (clinic: Clinic, time: AvailableSlot | undefined, steps: readonly VisitStep[]) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { timeZone } = clinic
  const { timeOf } = useStepText(timeZone, time?.startTime ?? 0)
  const kind = kindOf(steps)
  const words = {
    start: time === undefined ? '' : format.time(time.startTime, timeZone),
    time: timeOf(steps[0]?.at ?? 0),
  }
  return { kind, start: words.start, title: t(`late.${kind}`, words), why: t(`late.${kind}-why`, words) }
}

export const LateQuestion = (props: LateQuestionProps) => {
  const { clinic, exams, time, steps, next, isUnprepared, isPending, onPrepared, onUnprepared, onChooseNext } = props
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const { timeZone } = clinic
  const { kind, start, title, why } = useLateQuestionText(clinic, time, steps)
  const { whenOf } = useStepText(timeZone, time.startTime)
  const langOf = ({ examSlugs }: VisitStep): string | undefined =>
    exams.find(({ slug }) => examSlugs.includes(slug))?.lang?.preparation
  const nextTime = next && format.dayAndTime(next.startTime, timeZone, 'short')
  const isFast = kind !== 'prepared'
  return (
    <section className={styles.question} aria-labelledby={id}>
      <h2 id={id} ref={props.heading} tabIndex={-1} className={styles.heading}>
        <Icon name={isFast ? 'meal' : 'clock'} size="small" />
        <span>{title}</span>
      </h2>
      <p>
        {why} {isFast && steps[0]?.detail && <span lang={steps[0] && langOf(steps[0])}>{steps[0].detail}</span>}
      </p>
      {!isFast && (
        <ul className={styles.steps}>
          {steps.map((step) => (
            <li key={`${step.at} ${step.title}`}>
              <b>{whenOf(step)}</b>{' '}
              <span lang={langOf(step)}>{[step.title, step.detail].filter(Boolean).join('. ')}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.answers}>
        <Button isBusy={isPending} onClick={onPrepared}>
          {t(isFast ? 'late.nothing' : 'late.done')}
        </Button>
        <Button onClick={onUnprepared}>{t(isFast ? 'late.something' : 'late.not-done')}</Button>
      </div>
      <div className={styles.next}>
        <p role="status">
          {!isUnprepared && nextTime && <span>{t('late.next', { time: nextTime })}</span>}
          {isUnprepared && nextTime && <span>{t('late.does-not-suit', { start, time: nextTime })}</span>}
          {isUnprepared && !nextTime && (
            <>
              <span>{t('late.does-not-suit-call', { start })}</span> <PhoneLink number={clinic.phone} />
            </>
          )}
        </p>
        {next && (
          <Button isSmall onClick={() => onChooseNext(next)}>
            {t('slot.choose')}
            <span className="only-spoken"> {nextTime}</span>
          </Button>
        )}
      </div>
    </section>
  )
}
