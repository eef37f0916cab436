import { useTranslation } from 'react-i18next'
import type { CanChange } from '#src/contract/entities/can-change.ts'
import { useFormat } from '#src/i18n/use-format.ts'

type Action = 'reschedule' | 'cancel'

/** PORTAL-12 to -15, -18: the rule with its numbers, and whom to call. */
export const useRefusalText = ({ phone, timeZone }: { phone: string; timeZone: string }) => {
  const { t } = useTranslation()
  const format = useFormat()

  const lengthOf = (minutes: number): string =>
    minutes % 60 === 0 ? t('change.hours', { count: minutes / 60 }) : t('change.minutes', { count: minutes })

  const whenOf = (instant: string): string =>
    t('change.when', {
      day: format.dayOf(instant, timeZone, 'short'),
      time: format.time(instant, timeZone),
      zone: format.zoneName(instant, timeZone),
    })

  const refusalOf = (action: Action, { reason, priorMinutes, closesAt }: CanChange): string => {
    switch (reason) {
      case 'APPOINTMENT_CANCELLED':
        return t('change.refused.cancelled', { phone })
      case 'PRIOR_MINUTES':
        return priorMinutes !== undefined && closesAt !== undefined
          ? t(`change.refused.${action}-prior`, { length: lengthOf(priorMinutes), when: whenOf(closesAt), phone })
          : t(`change.refused.${action}-late`, { phone })
      case 'WALK_IN':
        return priorMinutes === undefined
          ? t('change.refused.walk-in', { phone })
          : t('change.refused.walk-in-prior', { length: lengthOf(priorMinutes), phone })
      case 'BY_THE_CLINIC':
        return t('change.refused.clinic', { phone })
      case 'REQUESTED_ALREADY':
        return t('change.refused.requested', { phone })
      case 'EXAM_BY_PHONE':
        return t('change.exam-closed', { phone })
      case 'TOO_MANY_CHANGES':
        return t('change.refused.too-many', { phone })
      default:
        return t('change.refused.other', { phone })
    }
  }

  return { refusalOf, whenOf }
}
