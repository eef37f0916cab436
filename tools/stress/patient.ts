// A patient who books again and again as the client does: what is unknown is asked again, the same way, until it is known.
import { randomUUID } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { CallArgs, CallRow } from '#src/contract/call.ts'
import { createAppointment, getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { createBookingKey, reserveSlots } from '#src/contract/calls/slots.calls.ts'
import type { Slot } from '#src/contract/entities/slot.ts'
import type { AckLog } from './ack-log.ts'
import type { Client, Reply } from './harness/client.ts'

export type Tally = {
  booked: number
  /** Visits that ended with "no time left here", which is an answer too. */
  withoutTime: number
  /** Requests whose outcome was unknown and that were sent again. */
  unknown: number
  /** What no patient may ever see. */
  broken: string[]
}

export type Surroundings = {
  client: Client
  acks: AckLog
  tally: Tally
  /** Answers one or two times to try, none of them overlapping. */
  choose: () => Slot[]
  longestWaitMilliseconds: number
  /** Says `creation` when a patient is about to send one. */
  moments: EventEmitter
}

const betweenTries = 100
const longestThought = 30
const mostTimesTried = 5

const think = (): Promise<void> => wait(Math.random() * longestThought)

/** Sends until there is a definite answer: a lost connection, a time-out and a 5xx say nothing. */
const untilKnown = async <R extends CallRow>(
  { client, tally, longestWaitMilliseconds }: Surroundings,
  row: R,
  args: CallArgs<R> & { cookie?: string },
): Promise<{ reply: Reply<R>; lastSentAt: number }> => {
  const giveUpAt = Date.now() + longestWaitMilliseconds
  for (;;) {
    const lastSentAt = Date.now()
    const reply = await client.call(row, args).catch(() => undefined)
    if (reply && reply.status < 500) return { reply, lastSentAt }
    tally.unknown += 1
    if (Date.now() > giveUpAt) throw new Error(`${row.name} had no definite answer`)
    await wait(betweenTries)
  }
}

/** Holds the times chosen, or the first other time offered instead; none when nothing is to be had. */
const hold = async (around: Surroundings, bookingKey: string): Promise<Slot[] | undefined> => {
  let slots = around.choose()
  for (let tries = 0; tries < mostTimesTried; tries += 1) {
    const { reply } = await untilKnown(around, reserveSlots, { body: { bookingKey, slots } })
    if (reply.ok) return slots
    if (reply.status !== 409) {
      around.tally.broken.push(`a hold was answered ${reply.status} ${reply.body.code}`)
      return undefined
    }
    const [other] = reply.body.alternatives ?? []
    slots = other
      ? [{ clinicId: other.clinicId, examSlug: other.examSlug, startTime: other.startTime }]
      : around.choose()
  }
  return undefined
}

const confirm = async (around: Surroundings, bookingKey: string, slots: Slot[], cookie: string | undefined) => {
  const { reply } = await untilKnown(around, getBookingConfirmation, {
    params: { bookingKey },
    ...(cookie ? { cookie } : {}),
  })
  const times = (list: { startTime: string }[]) =>
    list
      .map(({ startTime }) => Date.parse(startTime))
      .sort()
      .join()
  if (!reply.ok) around.tally.broken.push(`a confirmation was answered ${reply.status} ${reply.body.code}`)
  else if (times(reply.body.appointments) !== times(slots)) around.tally.broken.push('a confirmation shows other times')
}

/** From a fresh booking key to the confirmation. Ends with a definite answer, or throws. */
export const visitOnce = async (around: Surroundings, visit: string): Promise<void> => {
  const { acks, tally } = around
  const key = await untilKnown(around, createBookingKey, { body: {} })
  if (!key.reply.ok) return void tally.broken.push(`a booking key was answered ${key.reply.status}`)
  const { bookingKey } = key.reply.body
  const slots = await hold(around, bookingKey)
  if (!slots) {
    tally.withoutTime += 1
    return
  }
  await think()
  around.moments.emit('creation')
  const { reply, lastSentAt } = await untilKnown(around, createAppointment, {
    idempotencyKey: randomUUID(),
    body: {
      bookingKey,
      slots,
      patientDetails: {
        firstName: 'Stress',
        lastName: 'Patient',
        dateOfBirth: '1980-02-29',
        contactNumber: '0491570156',
        email: `${visit}@example.com`,
      },
    },
  })
  if (!reply.ok) return void tally.broken.push(`a held time was refused with ${reply.status} ${reply.body.code}`)
  if (!reply.body.success) return void tally.broken.push('a held time was refused')
  acks.write({ visit, bookingKey, slots, lastSentAt })
  tally.booked += 1
  await think()
  await confirm(around, bookingKey, slots, reply.cookie)
}
