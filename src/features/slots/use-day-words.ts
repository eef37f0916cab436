import { useTranslation } from 'react-i18next'
import { type DayTimes, freeTimes } from './cache/shown-slots.ts'

/** What a day has, in a word or two: "3 times", "full", "closed"; nothing while it is looked for. */
export const useDayWords = (): ((day: DayTimes) => string) => {
  const { t } = useTranslation()
  return (day) => {
    if (day.state === 'LOADING') return ''
    const count = freeTimes(day).length
    if (count > 0) return t('slot.times', { count })
    return t(`day.${day.state === 'OPEN' ? 'FULL' : day.state}`)
  }
}
