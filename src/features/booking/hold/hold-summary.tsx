import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Link, useNavigate } from 'react-router-dom'
import { addressOfHold } from '#src/contract/rules/visit.rules.ts'
import type { Hold } from '#src/core/hold/hold.flow.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { classNames } from '#src/lib/class-names.ts'
import { useNow } from '#src/lib/use-now.ts'
import { Button } from '#src/ui/button-link.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { freeStripHeight } from '../booking-mark.ts'
import { selectStripProblem } from './booking-keys.slice.ts'
import { holdSlots } from './hold.thunks.ts'
import styles from './hold-summary.module.css'

const spokenAtMinutes = [5, 2, 1] as const

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Spoken at five, two and one minutes and at the end, also after the device slept. */
const useSpoken = (secondsLeft: number): string => {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const before = useRef(secondsLeft)
  useEffect(() => {
    const passes = (seconds: number): boolean => before.current > seconds && secondsLeft <= seconds
    const minutes = spokenAtMinutes.findLast((value) => passes(value * 60))
    if (secondsLeft > before.current) setWords('')
    else if (passes(0)) setWords(t('hold.ended'))
    else if (minutes !== undefined) setWords(t('hold.spoken', { count: minutes }))
    before.current = secondsLeft
  }, [secondsLeft, t])
  return words
}

export type HoldSummaryProps = {
  hold: Hold
  /** Of the row of steps that it stands in. */
  step?: number | undefined
}

export const HoldSummary = ({ hold, step }: HoldSummaryProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const paths = usePaths()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const now = useNow(1000)
  const secondsLeft = Math.max(0, Math.ceil((hold.deadline - now) / 1000))
  const spoken = useSpoken(secondsLeft)
  useLayoutEffect(freeStripHeight, [])
  const errorWords = useErrorText()
  const problem = useSelector(selectStripProblem)
  const [first] = hold.slots
  const address = addressOfHold(hold.slots)
  if (!first || !address) return null
  const isOver = secondsLeft === 0
  const isLow = secondsLeft < 60
  const { regionSlug, examSlugs, target } = address
  const holdAgain = async (): Promise<void> => {
    const outcome = await dispatch(holdSlots(hold.slots, { atStrip: true }))
    if (outcome === 'lost') void navigate(paths.lostTime(regionSlug, examSlugs, target))
  }
  const time = format.dayAndTime(first.startTime, first.timeZone, 'short')
  return (
    <section
      className={classNames(
        styles.strip,
        step !== undefined && styles.joined,
        isLow && styles.low,
        isOver && styles.over,
      )}
      aria-label={t('hold.label')}
    >
      <div className={styles.line}>
        <Icon name={isLow ? 'clock' : 'lock'} />
        {isOver ? (
          <span className={styles.words}>
            <b>{t('hold.ended')}</b>
            <small className="sentence">{time}</small>
          </span>
        ) : (
          <Link className={styles.words} to={paths.details(regionSlug, examSlugs, target)}>
            <b className="sentence">{time}</b>
            <small data-step={step === undefined || isLow ? undefined : t('hold.step', { step })}>
              <span className={styles.place}>
                {isLow ? t('hold.soon') : t('hold.at', { clinic: first.clinicName })}
              </span>
            </small>
          </Link>
        )}
        {isOver ? (
          <Button isCompact onClick={() => void holdAgain()}>
            {t('hold.again')}
          </Button>
        ) : (
          <span className={styles.left} role="timer">
            <span>{clock(secondsLeft)}</span>
            <small>{t('hold.left')}</small>
          </span>
        )}
      </div>
      <div className={styles.track} aria-hidden="true">
        <span style={{ width: `${Math.min(100, (secondsLeft / hold.secondsTotal) * 100)}%` }} />
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {errorWords(problem)}
        </p>
      )}
      <p className="only-spoken" role="status">
        {spoken}
      </p>
    </section>
  )
}
