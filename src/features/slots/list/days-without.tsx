import { useTranslation } from 'react-i18next'
import type { DayStyle } from '#src/i18n/format.ts'
import { unbroken } from '#src/i18n/unbroken.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import type { SlotsOfDay } from '../cache/shown-slots.ts'
import styles from './days-without.module.css'

export const DaysWithout = ({ days, style }: { days: readonly SlotsOfDay[]; style: DayStyle }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const daysWith = (state: SlotsOfDay['state']): string | undefined => {
    const names = days
      .filter((day) => day.state === state && day.times.length === 0)
      .map((day) => unbroken(format.day(day.date, style)))
    return names.length === 0 ? undefined : format.list(names)
  }
  const full = daysWith('FULL')
  const closed = daysWith('CLOSED')
  return (
    <p className={`${styles.note} muted small`}>
      {full !== undefined && <span>{t('slot.full-days', { days: full })} </span>}
      {closed !== undefined && <span>{t('slot.closed-days', { days: closed })} </span>}
    </p>
  )
}
