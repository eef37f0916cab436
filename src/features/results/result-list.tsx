import { useTranslation } from 'react-i18next'
import type { Result } from '#src/contract/entities/result.ts'
import type { SharedResult } from '#src/contract/entities/share.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import { ReportReaders } from './report-readers.tsx'
import styles from './results.module.css'
import { useWhenText } from './use-when-text.ts'

/** Of what is shared less is told. */
type ShownResult = SharedResult & Partial<Pick<Result, 'appointmentSlug' | 'opensAt' | 'expectedBy'>>

type ResultListProps = {
  bookingKey: string
  results: readonly ShownResult[]
  /** Opened by who they are shared with. */
  isShared?: boolean
  onRefused: () => void
}

const StateBadge = ({ state, opensAt, reports, timeZone }: ShownResult) => {
  const { t } = useTranslation()
  const format = useFormat()
  const dayOf = (instant: string): string => format.dayOf(instant, timeZone, 'short')
  if (state === 'READY')
    return (
      <Badge tone="info" icon="document">
        {t('results.state-ready')}
      </Badge>
    )
  if (state === 'CORRECTED')
    return (
      <Badge tone="warn" icon="document">
        {t('results.state-corrected', { day: dayOf(reports[0]?.reportedAt ?? '') })}
      </Badge>
    )
  if (state === 'OPENS_LATER' && opensAt !== undefined)
    return (
      <Badge tone="neutral" icon="lock">
        {t('results.state-later', { day: dayOf(opensAt), time: format.time(opensAt, timeZone) })}
      </Badge>
    )
  return (
    <Badge tone="neutral" icon="clock">
      {t('results.state-not-ready')}
    </Badge>
  )
}

const useStateText = (): ((result: ShownResult) => string | undefined) => {
  const { t } = useTranslation()
  const format = useFormat()
  const whenOf = useWhenText()
  return ({ state, opensAt, expectedBy, timeZone }) => {
    if (state === 'OPENS_LATER' && opensAt !== undefined) return t('results.later', { when: whenOf(opensAt, timeZone) })
    if (state === 'CORRECTED') return t('results.corrected')
    if (state !== 'NOT_READY') return undefined
    const isLate = expectedBy === undefined || Date.parse(expectedBy) < Date.now()
    return isLate ? t('results.late') : t('results.not-ready', { day: format.dayOf(expectedBy, timeZone, 'short') })
  }
}

/** PORTAL-05, PORTAL-06, S-68 */
export const ResultList = ({ bookingKey, results, isShared = false, onRefused }: ResultListProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const textOf = useStateText()
  return (
    <ul className={styles.results}>
      {results.map((result) => {
        const { appointmentSlug, examName, examLang, clinicName, timeZone, performedAt, reports } = result
        const text = textOf(result)
        return (
          <li key={appointmentSlug ?? reports[0]?.slug} className={styles.result}>
            <StateBadge {...result} />
            <h2>
              <LangText lang={examLang}>{examName}</LangText>
            </h2>
            <p className={styles.place}>
              {t('results.place', { day: format.dayOf(performedAt, timeZone, 'full'), clinic: clinicName })}
            </p>
            {text && <p>{text}</p>}
            <ReportReaders {...{ bookingKey, isShared, reports, examName, timeZone, onRefused }} />
          </li>
        )
      })}
    </ul>
  )
}
