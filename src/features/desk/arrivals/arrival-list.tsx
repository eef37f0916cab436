import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskArrival } from '#src/contract/entities/check-in.ts'
import { listedName } from '#src/contract/rules/person-name.rules.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import { hasSafetyMark, SafetyMark } from '../safety-mark.tsx'
import {
  lateOf,
  missingOf,
  type SavedNumbers,
  type Standing,
  spacedNumber,
  standingOf,
  standsSince,
} from './arrival-standing.ts'
import styles from './arrivals.module.css'
import { papersOf } from './missing-parts.tsx'

const tones = {
  'see-desk': { tone: 'warn', icon: 'warn' },
  arrived: { tone: 'info', icon: 'low' },
  'checked-in': { tone: 'ok', icon: 'done' },
  ready: { tone: 'neutral', icon: 'check' },
  prepared: { tone: 'neutral', icon: 'document' },
  expected: undefined,
  other: { tone: 'neutral', icon: 'info' },
} as const satisfies Record<Standing, { tone: string; icon: IconName } | undefined>

const lateTones = {
  late: { tone: 'warn', icon: 'clock' },
  missed: { tone: 'err', icon: 'info' },
} as const satisfies Record<string, { tone: string; icon: IconName }>

type ArrivalStateProps = { arrival: DeskArrival; now: string; isGone?: boolean }

export const ArrivalState = ({ arrival, now, isGone = false }: ArrivalStateProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const standing = standingOf(arrival)
  if (isGone) return t('arrivals.gone')
  const lateness = lateOf(arrival, now)
  const mark = lateness ? lateTones[lateness] : tones[standing]
  const since = standsSince(arrival)
  const time = since === null ? '' : format.time(since, arrival.timeZone)
  const words = t(`arrivals.is-${lateness ?? standing}`, { time })
  return mark ? (
    <Badge tone={mark.tone} icon={mark.icon}>
      {words}
    </Badge>
  ) : (
    words
  )
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** Arrow keys move between the rows; Tab does too. */
const moveInList = (event: KeyboardEvent<HTMLButtonElement>): void => {
  const step = steps[event.key]
  const buttons = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
  const at = buttons.indexOf(event.currentTarget)
  if (!step || at < 0) return
  event.preventDefault()
  buttons[step(at, buttons.length - 1)]?.focus()
}

type RowProps = {
  row: { arrival: DeskArrival; isGone: boolean }
  number: string | undefined
  now: string
  isChosen: boolean
  onChoose: () => void
}

const Row = ({ row: { arrival, isGone }, number, now, isChosen, onChoose }: RowProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { reference, lastName, firstName, dateOfBirth, startTime, timeZone, exams, safety } = arrival
  const missing = missingOf(arrival)
  const papers = papersOf(missing)
  const isDone = isGone || standingOf(arrival) === 'checked-in'
  return (
    <li className={classNames(isChosen && styles.chosen, isDone && styles.settled)}>
      <button
        type="button"
        data-reference={reference}
        aria-pressed={isChosen}
        onClick={onChoose}
        onKeyDown={moveInList}
      >
        <b className={styles.time}>{format.time(startTime, timeZone)}</b>
        <span className={styles.person}>
          <b>{listedName({ firstName, lastName })}</b>
          <small>
            <span className="only-spoken">{t('arrivals.born-spoken')} </span>
            {format.day(dateOfBirth, 'full')}
            {number !== undefined && ` · ${t('arrivals.number', { number })}`}
          </small>
        </span>
        <span className={styles.exam}>
          {exams.map(({ slug, examName, startTime: at, lang }, index) =>
            index === 0 ? (
              <LangText key={slug} lang={lang?.examName}>
                {examName}
              </LangText>
            ) : (
              <small key={slug}>{t('arrivals.then', { exam: examName, time: format.time(at, timeZone) })}</small>
            ),
          )}
        </span>
        <span className={styles.missing}>
          <span className="only-spoken">{t('arrivals.missing')}: </span>
          {missing.length === 0 && t('arrivals.nothing')}
          {papers.length > 0 && (
            <b>
              <Icon name="warn" size="small" />
              {papers.map((part) => t(`arrivals.part-${part}`)).join(', ')}
            </b>
          )}
        </span>
        {hasSafetyMark(safety) && (
          <span className={styles.safety}>
            <SafetyMark safety={safety} timeZone={timeZone} />
          </span>
        )}
        <span className={styles.state}>
          <ArrivalState arrival={arrival} now={now} isGone={isGone} />
        </span>
      </button>
    </li>
  )
}

type ArrivalListProps = {
  rows: readonly { arrival: DeskArrival; isGone: boolean }[]
  saved: SavedNumbers
  now: string
  chosen: string | undefined
  onChoose: (reference: string) => void
}

export const ArrivalList = ({ rows, saved, now, chosen, onChoose }: ArrivalListProps) => {
  const { t } = useTranslation()
  return (
    <div className={styles.table}>
      <div className={styles.heads} aria-hidden="true">
        {(['time', 'person', 'exam', 'missing', 'state'] as const).map((head) => (
          <span key={head} className={styles[head]}>
            {t(`arrivals.head-${head}`)}
          </span>
        ))}
      </div>
      <ul aria-label={t('arrivals.title')}>
        {rows.map((row) => {
          const { reference } = row.arrival
          const number = saved[reference]?.number
          return (
            <Row
              key={reference}
              row={row}
              now={now}
              number={number === undefined ? undefined : spacedNumber(number)}
              isChosen={reference === chosen}
              onChoose={() => onChoose(reference)}
            />
          )
        })}
      </ul>
    </div>
  )
}
