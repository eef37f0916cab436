// Row 19: a birth date, a code and a secured read, each beside a ping; the read also without the access log.
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { authenticate, validateCode } from '#src/contract/calls/authentication.calls.ts'
import { authenticationLimits } from '#src/contract/limits/authentication.limits.ts'
import { bodyOf, offeredDays } from '../stress/offers.ts'
import { book, emptyDurations, patientDetails } from './bookings.ts'
import { median } from './load.ts'
import { pingPath } from './messages.ts'
import { sizes } from './sizes.ts'
import type { Subject, Subjects } from './subjects.ts'
import type { Line } from './table.ts'

const { dateOfBirth } = patientDetails
const authenticationType = 'APPOINTMENT_RESULTS'
/** The last try locks the booking, which is another answer. */
const wrongCodes = authenticationLimits.wrongTries - 1

export const ping = (port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const begun = performance.now()
    const asked = request({ host: '127.0.0.1', port, path: pingPath }, (response) => {
      response.resume().once('end', () => resolve(performance.now() - begun))
    })
    asked.once('error', reject).end()
  })

type Times = Record<'ping' | 'birth date' | 'code' | 'read, logged' | 'read, not logged', number[]>

const signInTo = async ({ client }: Subject, bookingKey: string, times: Times): Promise<string> => {
  const opened = await client.call(authenticate, {
    idempotencyKey: randomUUID(),
    body: { bookingKey, dateOfBirth, authenticationType },
  })
  if (!bodyOf(opened).success || opened.cookie === undefined) throw new Error('not signed in')
  times['birth date'].push(opened.milliseconds)
  const { cookie } = opened
  for (let wrong = 0; wrong < wrongCodes; wrong += 1) {
    const body = { bookingKey, otp: '000000', authenticationType } as const
    const tried = await client.call(validateCode, { idempotencyKey: randomUUID(), cookie, body })
    bodyOf(tried)
    times.code.push(tried.milliseconds)
  }
  return cookie
}

const measure = async (subject: Subject): Promise<Times> => {
  const times: Times = { ping: [], 'birth date': [], code: [], 'read, logged': [], 'read, not logged': [] }
  const slots = (await offeredDays(subject.client, 'mg-1')).flat().slice(-sizes.signInBookings)
  const opened: { bookingKey: string; cookie: string }[] = []
  for (const slot of slots) {
    const bookingKey = await book(subject, slot, emptyDurations())
    times.ping.push(await ping(subject.port))
    opened.push({ bookingKey, cookie: await signInTo(subject, bookingKey, times) })
  }
  const [first] = opened
  if (!first) throw new Error('nothing is on offer')
  for (let count = 0; count < sizes.securedReads; count += 1)
    for (const accessLog of ['kept', 'dropped'] as const) {
      await subject.ask({ accessLog })
      const read = await subject.client.call(getBookingConfirmation, {
        params: { bookingKey: first.bookingKey },
        cookie: first.cookie,
      })
      bodyOf(read)
      times[accessLog === 'kept' ? 'read, logged' : 'read, not logged'].push(read.milliseconds)
    }
  await subject.ask({ accessLog: 'kept' })
  return times
}

const lineFor = (name: string, times: Times): Line => {
  const floor = median(times.ping)
  const figures = Object.entries(times)
    .filter(([what]) => what !== 'ping')
    .map(([what, values]) => `${what} ${median(values).toFixed(1)} ms (${(median(values) / floor).toFixed(1)} x)`)
  return {
    row: 19,
    what: `sign-in, ${name}`,
    figure: figures.join(', '),
    target: 'report',
    floor: `ping ${floor.toFixed(1)} ms`,
  }
}

export const measureSignIn = async ({ postgresql, pglite }: Subjects): Promise<{ lines: Line[]; raw: unknown }> => {
  const subjects = [postgresql, pglite]
  const found: [string, Times][] = []
  for (const subject of subjects) found.push([subject.name, await measure(subject)])
  return { lines: found.map(([name, times]) => lineFor(name, times)), raw: Object.fromEntries(found) }
}
