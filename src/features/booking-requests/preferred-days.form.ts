import type { PreferredDay } from '#src/contract/entities/booking-request.ts'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import { bookingRequestsLimits } from '#src/contract/limits/booking-requests.limits.ts'
import { closedDays, openPartsOn } from '#src/contract/rules/preferred-days.rules.ts'
import { code, type FormErrors } from '#src/ui/form/form-schema.ts'

/** Empty for any. A day is empty until one is chosen. */
export type PreferredDaysValues = { requestClinic: string; requestDays: PreferredDay[]; requestNotes: string }

export type PreferredDaysErrors = FormErrors<keyof PreferredDaysValues>

export const noDay: PreferredDay = { day: '', parts: [] }

export const chosenDays = ({ requestDays }: Pick<PreferredDaysValues, 'requestDays'>): PreferredDay[] =>
  requestDays.filter(({ day }) => day !== '')

type Calendar = { today: string; horizonDays: number }

/** What another clinic is not open for goes. */
export const daysOpenAt = (days: readonly PreferredDay[], clinics: readonly Clinic[]): PreferredDay[] =>
  days.map(({ day, parts }) => {
    if (day === '') return noDay
    const open = openPartsOn(clinics, day).map(({ part }) => part)
    return open.length === 0 ? noDay : { day, parts: parts.filter((part) => open.includes(part)) }
  })

/** The server asks the same of days and notes. */
export const validatePreferredDays = (
  values: PreferredDaysValues,
  clinics: readonly Clinic[],
  calendar: Calendar,
): PreferredDaysErrors => ({
  ...(closedDays(chosenDays(values), clinics, calendar).length > 0 ? { requestDays: code('choice.unknown') } : {}),
  ...(values.requestNotes.length > bookingRequestsLimits.notesCharacters
    ? { requestNotes: code('text.too-long') }
    : {}),
})
