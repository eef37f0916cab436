import { useTranslation } from 'react-i18next'
import type { EarlierPreference, EarlierSlots } from '#src/contract/entities/earlier-slot.ts'
import { useFormat } from '#src/i18n/use-format.ts'

/** Any of that weekday: Monday is 1. */
const dayOfWeekday = (weekday: number): string => `2001-01-0${weekday}`

export const useWeekdayText = (): ((weekday: number) => string) => {
  const format = useFormat()
  return (weekday) => format.day(dayOfWeekday(weekday), 'weekday')
}

type Chosen = Pick<EarlierPreference, 'weekdays' | 'parts' | 'clinicIds'>

/** Mon, Tue; morning; 2 clinics */
export const usePreferenceText = (choices: EarlierSlots['choices'] | undefined): ((wish: Chosen) => string) => {
  const { t, i18n } = useTranslation()
  const weekdayOf = useWeekdayText()
  return ({ weekdays, parts, clinicIds }) => {
    if (weekdays.length === 0 || parts.length === 0 || clinicIds.length === 0) return t('earlier.nothing')
    const isAny = <T>(chosen: readonly T[], offered: readonly T[] = []) => chosen.length >= offered.length
    return t('earlier.summary', {
      days: isAny(weekdays, choices?.weekdays) ? t('earlier.any-day') : weekdays.map(weekdayOf).join(', '),
      parts: isAny(parts, choices?.parts)
        ? t('earlier.any-part')
        : parts.map((part) => t(`earlier.part-${part}`).toLocaleLowerCase(i18n.language)).join(', '),
      clinics: t('earlier.clinics-chosen', { count: clinicIds.length }),
    })
  }
}
