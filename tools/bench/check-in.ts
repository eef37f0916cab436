// Row 21: the identity of a check-in, found and not found, beside a ping; nobody may tell one from the other by its time.
import { identifyForCheckIn } from '#src/contract/calls/check-in.calls.ts'
import { checkInLimits } from '#src/contract/limits/check-in.limits.ts'
import { bodyOf, offeredToday } from '../stress/offers.ts'
import { book, emptyDurations, patientDetails } from './bookings.ts'
import { median } from './load.ts'
import { ping } from './sign-in.ts'
import type { Subject, Subjects } from './subjects.ts'
import type { Line } from './table.ts'

const exam = 'mg-1'
const mostApart = 50
/** One more locks the network. */
const tries = checkInLimits.failures - 1

type Times = Record<'ping' | 'found' | 'not found', number[]>

const measure = async (subject: Subject): Promise<Times> => {
  const { client } = subject
  const times: Times = { ping: [], found: [], 'not found': [] }
  const [slot] = (await offeredToday(client, exam)).slice(-1)
  if (!slot) throw new Error('no time is left today')
  await book(subject, slot, emptyDurations())
  const { lastName, dateOfBirth } = patientDetails
  for (let round = 0; round < tries; round += 1)
    for (const [what, name] of [
      ['found', lastName],
      ['not found', `${lastName}x`],
    ] as const) {
      times.ping.push(await ping(subject.port))
      const answer = await client.call(identifyForCheckIn, { body: { lastName: name, dateOfBirth } })
      if (bodyOf(answer).samePatient !== (what === 'found')) throw new Error(`${what} is not what was answered`)
      times[what].push(answer.milliseconds)
    }
  return times
}

const lineFor = (name: string, times: Times): Line => {
  const [found, notFound] = [median(times.found), median(times['not found'])]
  const apart = Math.abs(found - notFound)
  return {
    row: 21,
    what: `identity of a check-in, ${name}`,
    figure: `found ${found.toFixed(1)} ms, not found ${notFound.toFixed(1)} ms, ${apart.toFixed(1)} ms apart`,
    target: `<= ${mostApart} ms apart`,
    floor: `ping ${median(times.ping).toFixed(1)} ms`,
    isMet: apart <= mostApart,
  }
}

export const measureCheckIn = async ({ postgresql, pglite }: Subjects): Promise<{ lines: Line[]; raw: unknown }> => {
  const found: [string, Times][] = []
  for (const subject of [postgresql, pglite]) found.push([subject.name, await measure(subject)])
  return { lines: found.map(([name, times]) => lineFor(name, times)), raw: Object.fromEntries(found) }
}
