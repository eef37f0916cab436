import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ClinicRow, ClinicRows } from '#src/components/clinic/clinic-row.tsx'
import type { WalkInClinic, WalkInExam } from '#src/contract/entities/walk-in-exam.ts'
import { clockInZone, dayInZone } from '#src/contract/rules/date.rules.ts'
import { lastArrivals } from '#src/contract/rules/walk-in.rules.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import styles from './walk-in-list.module.css'

const useComeWords = (): ((clinic: WalkInClinic, minutesPrior: number) => string) => {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ days, timeZone }, minutesPrior) => {
    const now = Date.now()
    const today = dayInZone(now, timeZone)
    const next = days
      .map(({ date, spans }) => ({ date, spans: lastArrivals(spans, minutesPrior) }))
      .filter(({ date }) => date >= today)
      .map(({ date, spans }) => ({
        date,
        spans: date === today ? spans.filter(({ last }) => last > clockInZone(now, timeZone)) : spans,
      }))
      .find(({ spans }) => spans.length > 0)
    if (!next) return t('walk-in.closed-long')
    const hours = format.list(
      next.spans.map(({ open, last }) => t('walk-in.between', { open: format.clock(open), last: format.clock(last) })),
    )
    return next.date === today
      ? t('walk-in.today', { hours })
      : t('walk-in.next-day', { day: format.day(next.date), hours })
  }
}

/** BOOK-10 */
export const WalkInList = ({ walkIns }: { walkIns: readonly WalkInExam[] }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const comeWords = useComeWords()
  const id = useId()
  return walkIns.map(({ name, prepTime, minutesPrior, exams, clinics, lang }, index) => (
    <section key={name} className={styles.walkIn} aria-labelledby={`${id}-${index}`}>
      <h2 id={`${id}-${index}`} lang={lang?.name}>
        {name}
      </h2>
      <p lang={lang?.prepTime}>{prepTime}</p>
      <p>{t('walk-in.minutes-prior', { count: minutesPrior })}</p>
      {exams.length > 1 && (
        <details>
          <summary>{t('walk-in.exams', { count: exams.length })}</summary>
          <p>{format.list(exams.map((exam) => exam.name))}</p>
        </details>
      )}
      <ClinicRows label={t('walk-in.clinics', { name })}>
        {clinics.map((clinic) => (
          <ClinicRow key={clinic.id} clinic={clinic}>
            {comeWords(clinic, minutesPrior)}
          </ClinicRow>
        ))}
      </ClinicRows>
    </section>
  ))
}
