// Row 10: whole bookings by many clients at once, and what of the processor time the database takes.
import { randomUUID } from 'node:crypto'
import { createAppointment, getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { getBookingFormDetails } from '#src/contract/calls/booking-form.calls.ts'
import { listRegionExams, listRegions } from '#src/contract/calls/catalogue.calls.ts'
import { createBookingKey, reserveSlots } from '#src/contract/calls/slots.calls.ts'
import type { Slot } from '#src/contract/entities/slot.ts'
import { connect } from '../stress/harness/client.ts'
import { bodyOf, offeredDays } from '../stress/offers.ts'
import { quantile } from '../stress/report.ts'
import { processorTime } from './processor-time.ts'
import { sizes } from './sizes.ts'
import type { Subject, Subjects } from './subjects.ts'
import type { Line } from './table.ts'

const stepNames = ['key', 'reserve', 'create', 'read back'] as const
export type StepDurations = Record<(typeof stepNames)[number] | 'whole', number[]>

export const patientDetails = {
  firstName: 'Bench',
  lastName: 'Patient',
  dateOfBirth: '1980-02-29',
  contactNumber: '0491570156',
  email: 'bench@example.com',
}

export const emptyDurations = (): StepDurations => ({ key: [], reserve: [], create: [], 'read back': [], whole: [] })

/** @returns the booking's key. */
export const book = async (
  { client }: Subject,
  slot: Slot,
  times: StepDurations,
  who = patientDetails,
): Promise<string> => {
  const begun = performance.now()
  const slots = [slot]
  const key = await client.call(createBookingKey, { body: {} })
  const { bookingKey } = bodyOf(key)
  const held = await client.call(reserveSlots, { body: { bookingKey, slots } })
  bodyOf(held)
  const made = await client.call(createAppointment, {
    idempotencyKey: randomUUID(),
    body: { bookingKey, slots, patientDetails: who },
  })
  bodyOf(made)
  const read = await client.call(getBookingConfirmation, {
    params: { bookingKey },
    ...(made.cookie ? { cookie: made.cookie } : {}),
  })
  bodyOf(read)
  const steps = [key, held, made, read]
  for (const [index, name] of stepNames.entries()) times[name].push(steps[index]?.milliseconds ?? 0)
  times.whole.push(performance.now() - begun)
  return bookingKey
}

/** At a server as it is shipped; answers the booking's key and the cookie of who made it. */
export const bookOne = async (site: string): Promise<{ bookingKey: string; cookie: string }> => {
  const client = connect(Number(new URL(site).port))
  const [region] = bodyOf(await client.call(listRegions, {}))
  const [exam] = bodyOf(await client.call(listRegionExams, { params: { regionSlug: region?.slug ?? '' } }))
  const [slot] = (await offeredDays(client, exam?.slug ?? '')).flat().slice(-1)
  if (!slot) throw new Error('nothing is on offer')
  const slots = [slot]
  const { bookingKey } = bodyOf(await client.call(createBookingKey, { body: {} }))
  bodyOf(await client.call(reserveSlots, { body: { bookingKey, slots } }))
  const query = { clinicId: String(slot.clinicId) }
  const { collectionNotice } = bodyOf(await client.call(getBookingFormDetails, { query }))
  const consent = collectionNotice?.isConsentRequired ? { consent: { version: collectionNotice.version } } : {}
  const body = { bookingKey, slots, patientDetails, ...consent }
  const made = await client.call(createAppointment, { idempotencyKey: randomUUID(), body })
  bodyOf(made)
  client.close()
  return { bookingKey, cookie: made.cookie ?? '' }
}

/** Processor time of the server and, within or beside it, of the database. */
const readProcessor = async (subject: Subject, databasePid?: number) => {
  const { processorMilliseconds, databaseMilliseconds } = await subject.usage()
  if (databasePid === undefined) return { all: processorMilliseconds, database: databaseMilliseconds }
  const database = processorTime(databasePid)
  return database === undefined ? undefined : { all: processorMilliseconds + database, database }
}

const measure = async (subject: Subject, databasePid?: number) => {
  const wanted = sizes.bookingClients * sizes.bookingsPerClient
  const slots = (await offeredDays(subject.client, 'mg-1')).flat().sort(() => Math.random() - 0.5)
  if (slots.length < wanted + sizes.bookingClients) throw new Error(`only ${slots.length} free times for row 10`)
  const times = emptyDurations()
  await Promise.all(slots.splice(0, sizes.bookingClients).map((slot) => book(subject, slot, emptyDurations())))
  const before = await readProcessor(subject, databasePid)
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: sizes.bookingClients }, async () => {
      for (let booking = 0; booking < sizes.bookingsPerClient; booking += 1) {
        const slot = slots.pop()
        if (slot) await book(subject, slot, times)
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  const after = await readProcessor(subject, databasePid)
  const share = before && after ? (after.database - before.database) / (after.all - before.all) : undefined
  return {
    bookingsPerSecond: times.whole.length / seconds,
    requestsPerSecond: (times.whole.length * 4) / seconds,
    share,
    times,
  }
}

const lineFor = (name: string, found: Awaited<ReturnType<typeof measure>>): Line => {
  const ms = (values: number[], share: number) => Math.round(quantile(values, share))
  const steps = stepNames.map((step) => `${step} ${ms(found.times[step], 0.5)}/${ms(found.times[step], 0.99)}`)
  return {
    row: 10,
    what: `whole booking, ${sizes.bookingClients} clients, ${name}`,
    figure: `${Math.round(found.requestsPerSecond)} req/s (${Math.round(found.bookingsPerSecond)} bookings/s), p50 ${ms(found.times.whole, 0.5)} ms, p99 ${ms(found.times.whole, 0.99)} ms, database ${found.share === undefined ? 'unknown' : `${Math.round(found.share * 100)}%`} of processor time`,
    target: 'report',
    floor: `p50/p99 ms: ${steps.join(', ')}`,
  }
}

export const measureBookings = async ({
  postgresql,
  pglite,
  postgres,
}: Subjects): Promise<{ lines: Line[]; raw: unknown }> => {
  const onPostgres = await measure(postgresql, postgres.pid)
  const onPglite = await measure(pglite)
  return {
    lines: [lineFor(postgresql.name, onPostgres), lineFor(pglite.name, onPglite)],
    raw: { [postgresql.name]: { ...onPostgres, times: undefined }, [pglite.name]: { ...onPglite, times: undefined } },
  }
}
