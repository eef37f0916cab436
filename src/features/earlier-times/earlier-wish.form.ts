import * as yup from 'yup'
import { type DayPart, dayParts } from '#src/contract/codes/day-parts.ts'
import type { EarlierTimes, EarlierWish } from '#src/contract/entities/earlier-time.ts'
import { earlierTimesLimits } from '#src/contract/limits/earlier-times.limits.ts'
import { code, errorsFromServer, type FormErrors, findErrors } from '#src/ui/form/form-schema.ts'

export type EarlierWishValues = {
  earlierDays: number[]
  earlierParts: DayPart[]
  earlierClinics: number[]
  noticeHours: string
  earlierByDays: string
}

export type EarlierWishErrors = FormErrors<keyof EarlierWishValues>

const within = <T>(chosen: readonly T[], offered: readonly T[]): T[] => offered.filter((each) => chosen.includes(each))

/** At first any day and time at the own clinic; what is no longer offered goes. */
export const valuesOfWish = ({ choices, wish }: Pick<EarlierTimes, 'choices' | 'wish'>): EarlierWishValues => {
  const own = choices.clinics.filter(({ isOwn }) => isOwn).map(({ id }) => id)
  const clinics = choices.clinics.map(({ id }) => id)
  return {
    earlierDays: within(wish?.weekdays ?? choices.weekdays, choices.weekdays),
    earlierParts: within(wish?.parts ?? choices.parts, choices.parts),
    earlierClinics: within(wish?.clinicIds ?? own, clinics),
    noticeHours: String(wish?.noticeHours ?? earlierTimesLimits.noticeHours[1]),
    earlierByDays: String(wish?.earlierByDays ?? earlierTimesLimits.earlierByDays[0]),
  }
}

const some = yup.array().min(1, code('required'))

export const validateEarlierWish = (values: EarlierWishValues): EarlierWishErrors =>
  findErrors(yup.object({ earlierDays: some, earlierParts: some, earlierClinics: some }), values)

export const toEarlierWish = (values: EarlierWishValues): EarlierWish => ({
  weekdays: [...values.earlierDays].sort(),
  parts: dayParts.filter((part) => values.earlierParts.includes(part)),
  clinicIds: values.earlierClinics,
  noticeHours: Number(values.noticeHours),
  earlierByDays: Number(values.earlierByDays),
})

const fieldOf: Readonly<Record<string, keyof EarlierWishValues>> = {
  weekdays: 'earlierDays',
  parts: 'earlierParts',
  clinicIds: 'earlierClinics',
}

export const fromServerFields = (fields: readonly { path: string; code: string }[]): EarlierWishErrors =>
  errorsFromServer(fields, (path) => fieldOf[path.split('.')[0] ?? ''])
