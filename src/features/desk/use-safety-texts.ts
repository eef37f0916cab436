import { useTranslation } from 'react-i18next'
import type { Safety } from '#src/contract/entities/safety.ts'
import { dayInZone } from '#src/contract/rules/date.rules.ts'
import { useFormat } from '#src/i18n/use-format.ts'

/** What the log calls a key of the desk, which is no person. */
const clinicSystem = 'clinic-system'

/** Who answered or has seen to it, and when. */
export const useSafetyTexts = (timeZone: string) => {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = (by: string): string => (by === clinicSystem ? t('desk.safety-system') : by)
  const timeOf = (at: string): string =>
    dayInZone(new Date(at), timeZone) === dayInZone(new Date(), timeZone)
      ? format.time(at, timeZone)
      : format.dayAndTime(at, timeZone, 'short')
  const clearedWords = ({ how, by, at }: NonNullable<Safety['cleared']>): string =>
    t(`desk.safety-seen-${how}`, { name: nameOf(by), time: timeOf(at) })
  const answeredWords = ({ state, answeredBy, receivedAt }: Safety['questions'][number]): string => {
    if (state === 'OPEN' || receivedAt === null) return t('desk.safety-open')
    const time = timeOf(receivedAt)
    if (state === 'CHANGED') return t('desk.safety-changed', { time })
    return answeredBy === null
      ? t('desk.safety-by-patient', { time })
      : t('desk.safety-by-staff', { name: nameOf(answeredBy), time })
  }
  return { clearedWords, answeredWords }
}
