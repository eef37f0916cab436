import * as yup from 'yup'
import { type DayPart, dayParts } from '#src/contract/codes/day-parts.ts'
import type { EarlierPreference, EarlierSlots } from '#src/contract/entities/earlier-slot.ts'
import { earlierSlotsLimits } from '#src/contract/limits/earlier-slots.limits.ts'
import { code, errorsFromServer, type FormErrors, findErrors } from '#src/ui/form/form-schema.ts'

export type EarlierPreferenceValues = {
  earlierDays: number[]
  earlierParts: DayPart[]
  earlierClinics: number[]
  noticeHours: string
  earlierByDays: string
}

export type EarlierPreferenceErrors = FormErrors<keyof EarlierPreferenceValues>

const within = <T>(chosen: readonly T[], offered: readonly T[]): T[] => offered.filter((each) => chosen.includes(each))

/** At first any day and time at the own clinic; what is no longer offered goes. */
export const valuesOfPreference = ({
  choices,
  wish,
}: Pick<EarlierSlots, 'choices' | 'wish'>): EarlierPreferenceValues => {
  const own = choices.clinics.filter(({ isOwn }) => isOwn).map(({ id }) => id)
  const clinics = choices.clinics.map(({ id }) => id)
  return {
    earlierDays: within(wish?.weekdays ?? choices.weekdays, choices.weekdays),
    earlierParts: within(wish?.parts ?? choices.parts, choices.parts),
    earlierClinics: within(wish?.clinicIds ?? own, clinics),
    noticeHours: String(wish?.noticeHours ?? earlierSlotsLimits.noticeHours[1]),
    earlierByDays: String(wish?.earlierByDays ?? earlierSlotsLimits.earlierByDays[0]),
  }
}

const some = yup.array().min(1, code('required'))

export const validateEarlierPreference = (values: EarlierPreferenceValues): EarlierPreferenceErrors =>
  findErrors(yup.object({ earlierDays: some, earlierParts: some, earlierClinics: some }), values)

export const toEarlierPreference = (values: EarlierPreferenceValues): EarlierPreference => ({
  weekdays: [...values.earlierDays].sort(),
  parts: dayParts.filter((part) => values.earlierParts.includes(part)),
  clinicIds: values.earlierClinics,
  noticeHours: Number(values.noticeHours),
  earlierByDays: Number(values.earlierByDays),
})

const fieldOf: Readonly<Record<string, keyof EarlierPreferenceValues>> = {
  weekdays: 'earlierDays',
  parts: 'earlierParts',
  clinicIds: 'earlierClinics',
}

export const fromServerFields = (fields: readonly { path: string; code: string }[]): EarlierPreferenceErrors =>
  errorsFromServer(fields, (path) => fieldOf[path.split('.')[0] ?? ''])
