import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { ClinicInfoButton } from '#src/components/clinic/clinic-info-button.tsx'
import type { WalkInClinic, WalkInExam } from '#src/contract/entities/walk-in-exam.ts'
import { clockInZone, dayInZone } from '#src/contract/rules/date.rules.ts'
import { directionsTo } from '#src/contract/rules/directions.rules.ts'
import { lastArrivals } from '#src/contract/rules/walk-in.rules.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { PhoneLink } from '#src/ui/button-link.tsx'
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

const ClinicRow = ({ clinic, minutesPrior }: { clinic: WalkInClinic; minutesPrior: number }) => {
  const { t } = useTranslation()
  const comeWords = useComeWords()
  const { places } = useSelector(selectConfig)
  const { mayDial, mayLeave } = useCapabilities()
  const { line1, suburb } = clinic.address
  const way = mayLeave ? directionsTo(places.directionsUrl, clinic) : undefined
  return (
    <li>
      <span className={styles.words}>
        <b lang={clinic.lang?.name}>{clinic.name}</b>
        <span className="muted" lang={clinic.lang?.address}>
          {line1}, {suburb}
        </span>
        <span className="sentence">{comeWords(clinic, minutesPrior)}</span>
        <span className={styles.actions}>
          <PhoneLink number={clinic.phone} mayDial={mayDial} />
          {way && (
            <a
              href={way}
              target="_blank"
              rel="noopener noreferrer"
              referrerPolicy="no-referrer"
              aria-label={t('walk-in.way', { way: t('clinic.directions'), clinic: clinic.name })}
            >
              {t('clinic.directions')}
            </a>
          )}
        </span>
      </span>
      <ClinicInfoButton clinic={clinic} isIcon />
    </li>
  )
}

/** BOOK-10 */
export const WalkInList = ({ walkIns }: { walkIns: readonly WalkInExam[] }) => {
  const { t } = useTranslation()
  const format = useFormat()
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
      <ul className={styles.clinics} aria-label={t('walk-in.clinics', { name })}>
        {clinics.map((clinic) => (
          <ClinicRow key={clinic.id} clinic={clinic} minutesPrior={minutesPrior} />
        ))}
      </ul>
    </section>
  ))
}
