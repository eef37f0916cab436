import { useTranslation } from 'react-i18next'
import { type DayTimes, freeTimes } from './cache/shown-slots.ts'

/** "3 times", "full", "closed"; empty while loading. */
export const useDayWords = (): ((day: DayTimes) => string) => {
  const { t } = useTranslation()
  return (day) => {
    if (day.state === 'LOADING') return ''
    const count = freeTimes(day).length
    if (count > 0) return t('slot.times', { count })
    return t(`day.${day.state === 'OPEN' ? 'FULL' : day.state}`)
  }
}
