import { useTranslation } from 'react-i18next'
import type { VisitStep } from '#src/contract/rules/preparation.rules.ts'
import { useFormat } from '#src/i18n/use-format.ts'

/** Clock times by the clinic's clock; one on another day than the visit's names its day. */
export const useStepText = (timeZone: string, visitStart: string | number) => {
  const { t } = useTranslation()
  const format = useFormat()
  const visitDay = format.dayOf(visitStart, timeZone, 'tiny')
  const timeOf = (instant: number): string => {
    const day = format.dayOf(instant, timeZone, 'tiny')
    const time = format.time(instant, timeZone)
    return day === visitDay ? time : t('time.day-and-time', { day, time })
  }
  const whenOf = ({ at, lasts }: Pick<VisitStep, 'at' | 'lasts'>): string =>
    lasts ? t(at < Date.now() ? 'plan.since' : 'plan.from', { time: timeOf(at) }) : timeOf(at)
  return { timeOf, whenOf }
}
