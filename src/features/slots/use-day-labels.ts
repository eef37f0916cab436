import { useTranslation } from 'react-i18next'
import { freeSlots, type SlotsOfDay } from './cache/shown-slots.ts'

/** "3 times", "full", "closed"; empty while loading. */
export const useDayLabels = (): ((day: SlotsOfDay) => string) => {
  const { t } = useTranslation()
  return (day) => {
    if (day.state === 'LOADING') return ''
    const count = freeSlots(day).length
    if (count > 0) return t('slot.times', { count })
    return t(`day.${day.state === 'OPEN' ? 'FULL' : day.state}`)
  }
}
