// `npm run desk -- visits book`: a caller, or with --walk-in somebody who stands at the desk.
import { randomUUID } from 'node:crypto'
import { StartRefusal } from '#server/start/refusal.ts'
import * as calls from '#src/contract/calls/desk-bookings.calls.ts'
import { isLocale } from '#src/contract/codes/locales.ts'
import { type DeskStep, needed, readTime } from './desk-flags.ts'
import { describeVisit, wall } from './desk-visit.ts'

const given = <Name extends string>(name: Name, text: string | undefined): Partial<Record<Name, string>> =>
  text === undefined ? {} : ({ [name]: text } as Record<Name, string>)

export const bookStep: DeskStep = async (desk, flags, { say }) => {
  const { clinic, at, exam, first, last, born, phone, email, note, language = 'default' } = flags
  if (!isLocale(language)) throw new StartRefusal('--language is one of the product, as en-AU or mk.')
  const body = {
    ...{ clinicSlug: needed(clinic), startTime: readTime('at', at), examSlugs: needed(exam).split(',') },
    patientDetails: {
      ...(first === undefined ? { hasOneName: true as const } : { firstName: first }),
      ...{ lastName: needed(last), dateOfBirth: needed(born), contactNumber: needed(phone) },
      ...given('email', email),
    },
    ...given('patientNotes', note),
    ...{ locale: language, isWalkIn: flags['walk-in'] === true },
  }
  say(describeVisit(await desk(calls.createDeskVisit, { idempotencyKey: randomUUID(), body })))
}

export const freeStep: DeskStep = async (desk, { clinic, day, exam, 'walk-in': isWalkIn }, { say }) => {
  const query = {
    ...{ clinicSlug: needed(clinic), day: needed(day), examSlugs: needed(exam) },
    ...(isWalkIn === true ? { isWalkIn: 'true' as const } : {}),
  }
  const found = await desk(calls.listDeskSlots, { query })
  if (found.length === 0) return say('Nothing is free on this day.')
  for (const { startTime, endTime } of found) say(`  ${startTime} to ${wall(endTime).slice(11)}`)
}
