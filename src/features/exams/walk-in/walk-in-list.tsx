import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WalkInClinic, WalkInExam } from '#src/contract/entities/walk-in-exam.ts'
import { clockInZone, dayInZone } from '#src/contract/rules/date.rules.ts'
import { lastArrivals } from '#src/contract/rules/walk-in.rules.ts'
import { unbroken, unbrokenDate } from '#src/i18n/unbroken.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { ChoiceRow, ChoiceRows } from '#src/ui/form/choice-rows.tsx'
import styles from './walk-in.module.css'
import { WalkInClinics } from './walk-in-clinics.tsx'

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
      next.spans.map(({ open, last }) =>
        t('walk-in.between', { open: unbroken(format.clock(open)), last: unbroken(format.clock(last)) }),
      ),
    )
    return next.date === today
      ? t('walk-in.today', { hours })
      : t('walk-in.next-day', { day: unbrokenDate(format.day(next.date)), hours })
  }
}

type WalkInListProps = {
  regionSlug: string
  walkIns: readonly WalkInExam[]
  /** Where a patient says where they are. */
  nearest: ReactNode
  /** The kind of exam that stands first, where an outcome names one. */
  first?: string | null | undefined
}

/** BOOK-10: the clinics of one kind of exam at a time. */
export const WalkInList = ({ regionSlug, walkIns, nearest, first }: WalkInListProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const comeWords = useComeWords()
  const id = useId()
  const [chosen, setChosen] = useState(first ?? walkIns[0]?.name)
  const walkIn = walkIns.find(({ name }) => name === chosen) ?? walkIns[0]
  if (!walkIn) return null
  const { name, prepTime, minutesPrior, exams, clinics, lang } = walkIn
  return (
    <>
      {walkIns.length > 1 && (
        <fieldset className={styles.choice}>
          <legend>{t('walk-in.which')}</legend>
          <ChoiceRows>
            {walkIns.map((each) => (
              <ChoiceRow
                key={each.name}
                type="radio"
                name={id}
                checked={each === walkIn}
                onChange={() => setChosen(each.name)}
              >
                <span lang={each.lang?.name}>{each.name}</span>
                <small>{t('exam.count', { count: each.exams.length })}</small>
              </ChoiceRow>
            ))}
          </ChoiceRows>
        </fieldset>
      )}
      <div className={styles.facts}>
        <p lang={lang?.prepTime}>{prepTime}</p>
        <p>{t('walk-in.minutes-prior', { count: minutesPrior })}</p>
        {exams.length > 1 && (
          <details key={name}>
            <summary>{t('walk-in.exams', { count: exams.length })}</summary>
            <p>{format.list(exams.map((exam) => exam.name))}</p>
          </details>
        )}
      </div>
      <div className={styles.heading}>
        <h2 id={`${id}-clinics`} lang={lang?.name}>
          {t('walk-in.clinics', { name })}
        </h2>
        {nearest}
      </div>
      <WalkInClinics
        key={`${name}-clinics`}
        regionSlug={regionSlug}
        examSlug={exams[0]?.slug ?? ''}
        clinics={clinics}
        label={`${id}-clinics`}
        comeWords={(clinic) => comeWords(clinic, minutesPrior)}
      />
    </>
  )
}
