// Row 21: each call before proof that names somebody, of who is known and who is not, beside a ping; see docs/before-proof.md.
import { randomUUID } from 'node:crypto'
import { checkInHeader } from '#src/contract/call.ts'
import { authenticate } from '#src/contract/calls/authentication.calls.ts'
import { identifyForCheckIn, sendCheckInCode, validateCheckInCode } from '#src/contract/calls/check-in.calls.ts'
import { askPatientMatch, validatePatientMatch } from '#src/contract/calls/portal.calls.ts'
import { createBookingKey } from '#src/contract/calls/slots.calls.ts'
import { authenticationLimits } from '#src/contract/limits/authentication.limits.ts'
import { bodyOf, offeredToday } from '../stress/offers.ts'
import { book, emptyDurations, patientDetails } from './bookings.ts'
import { median } from './load.ts'
import { ping } from './sign-in.ts'
import { sizes } from './sizes.ts'
import type { Subject, Subjects } from './subjects.ts'
import type { Line } from './table.ts'

const exam = 'mg-1'
const mostApart = 50

const asked = [
  ...['identifyForCheckIn', 'sendCheckInCode', 'validateCheckInCode', 'askPatientMatch'],
  ...['validatePatientMatch', 'authenticate'],
]
const whose = ['known', 'unknown'] as const
type Whose = (typeof whose)[number]
type Times = { ping: number[] } & Record<Whose, Record<string, number[]>>
type Person = typeof patientDetails

const askAll = async ({ client }: Subject, who: Person, bookingKey: string): Promise<Record<string, number>> => {
  const { firstName, lastName, dateOfBirth, email } = who
  const idempotencyKey = () => randomUUID()
  const identified = await client.call(identifyForCheckIn, { body: { lastName, dateOfBirth } })
  const { process = '', token = '' } = bodyOf(identified).run ?? {}
  const headers = { [checkInHeader]: token }
  const otp = '000000'
  const sent = await client.call(sendCheckInCode, { headers, body: { process } })
  const tried = await client.call(validateCheckInCode, { headers, body: { process, otp } })
  const person = { firstName, lastName, dateOfBirth, email }
  const matched = await client.call(askPatientMatch, { idempotencyKey: idempotencyKey(), body: person })
  const code = { match: bodyOf(matched).match, otp }
  const given = await client.call(validatePatientMatch, { idempotencyKey: idempotencyKey(), body: code })
  const wrong = { bookingKey, dateOfBirth: '1980-02-28', authenticationType: 'APPOINTMENT' } as const
  const dated = await client.call(authenticate, { idempotencyKey: idempotencyKey(), body: wrong })
  const replies = [identified, sent, tried, matched, given, dated]
  for (const reply of replies) if (!reply.ok) throw new Error(`unexpected answer ${reply.status} ${reply.body.code}`)
  return Object.fromEntries(replies.map(({ milliseconds }, index) => [asked[index] ?? '', milliseconds]))
}

const measure = async (subject: Subject): Promise<Times> => {
  const empty = () => Object.fromEntries(asked.map((name) => [name, [] as number[]]))
  const times: Times = { ping: [], known: empty(), unknown: empty() }
  const slots = (await offeredToday(subject.client, exam)).slice(-sizes.peopleBeforeProof)
  if (slots.length === 0) throw new Error('no time is left today')
  for (const [index, slot] of slots.entries()) {
    const known = { ...patientDetails, lastName: `Known${'x'.repeat(index)}`, email: `known${index}@example.com` }
    const unknown = { ...known, lastName: `Nobody${'x'.repeat(index)}`, email: `nobody${index}@example.com` }
    const bookingKey = await book(subject, slot, emptyDurations(), known)
    const { bookingKey: noKey } = bodyOf(await subject.client.call(createBookingKey, { body: {} }))
    const people: Record<Whose, [Person, string]> = { known: [known, bookingKey], unknown: [unknown, noKey] }
    for (let round = 0; round < authenticationLimits.challengesPerHour; round += 1)
      for (const which of round % 2 === 0 ? whose : [...whose].reverse()) {
        times.ping.push(await ping(subject.port))
        const [who, key] = people[which]
        for (const [name, milliseconds] of Object.entries(await askAll(subject, who, key)))
          times[which][name]?.push(milliseconds)
      }
  }
  return times
}

const linesFor = (engine: string, times: Times): Line[] =>
  asked.map((name) => {
    const [known, unknown] = [median(times.known[name] ?? []), median(times.unknown[name] ?? [])]
    const apart = Math.abs(known - unknown)
    return {
      row: 21,
      what: `${name} before proof, ${engine}`,
      figure: `known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms, ${apart.toFixed(1)} ms apart`,
      target: `<= ${mostApart} ms apart`,
      floor: `ping ${median(times.ping).toFixed(1)} ms`,
      isMet: apart <= mostApart,
    }
  })

export const measureBeforeProof = async ({
  postgresql,
  pglite,
}: Subjects): Promise<{ lines: Line[]; raw: unknown }> => {
  const found: [string, Times][] = []
  for (const subject of [postgresql, pglite]) found.push([subject.name, await measure(subject)])
  return { lines: found.flatMap(([name, times]) => linesFor(name, times)), raw: Object.fromEntries(found) }
}
