// Rows 22 and 23: visits that change their time beside visits that are booked, and many that want the same time.
import { randomUUID } from 'node:crypto'
import { createAppointment, getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { rescheduleAppointments } from '#src/contract/calls/changes.calls.ts'
import { reserveSlots } from '#src/contract/calls/slots.calls.ts'
import type { Slot } from '#src/contract/entities/slot.ts'
import { bodyOf, newKey, offeredDays } from '../stress/offers.ts'
import { patientDetails } from './bookings.ts'
import { median } from './load.ts'
import { sizes } from './sizes.ts'
import type { Subject, Subjects } from './subjects.ts'
import type { Line } from './table.ts'

const exam = 'xr-1'
/** Days from tomorrow on in which the rules of a change are closed. */
const closedDays = 3

type Visit = { bookingKey: string; cookie: string; slot: Slot }
type Round = { creates: number; swaps: number }
type Crowd = { winners: number; kept: number; milliseconds: number }

/** Per second, by as many clients as book at once. */
const perSecond = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<number> => {
  const waiting = [...items]
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: sizes.bookingClients }, async () => {
      for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item)
    }),
  )
  return (items.length * 1000) / (performance.now() - begun)
}

const hold = async ({ client }: Subject, slot: Slot, visit?: Visit): Promise<{ holdKey: string; isHeld: boolean }> => {
  const holdKey = await newKey(client)
  const moves = visit ? { moves: visit.bookingKey } : {}
  const cookie = visit ? { cookie: visit.cookie } : {}
  const held = await client.call(reserveSlots, { body: { bookingKey: holdKey, slots: [slot], ...moves }, ...cookie })
  return { holdKey, isHeld: held.ok }
}

const swap = ({ client }: Subject, { bookingKey, cookie }: Visit, holdKey: string) =>
  client.call(rescheduleAppointments, {
    params: { bookingKey },
    idempotencyKey: randomUUID(),
    cookie,
    body: { holdKey },
  })

const playRound = async (subject: Subject, slots: readonly Slot[]): Promise<{ round: Round; visits: Visit[] }> => {
  const half = slots.length / 2
  const held: { bookingKey: string; slot: Slot }[] = []
  for (const slot of slots.slice(0, half)) held.push({ bookingKey: (await hold(subject, slot)).holdKey, slot })
  const visits: Visit[] = []
  const creates = await perSecond(held, async ({ bookingKey, slot }) => {
    const body = { bookingKey, slots: [slot], patientDetails }
    const made = await subject.client.call(createAppointment, { idempotencyKey: randomUUID(), body })
    bodyOf(made)
    visits.push({ bookingKey, slot, cookie: made.cookie ?? '' })
  })
  const moves: { visit: Visit; holdKey: string; slot: Slot }[] = []
  for (const [index, slot] of slots.slice(half).entries()) {
    const visit = visits[index]
    if (!visit) throw new Error('a visit is missing')
    moves.push({ visit, slot, holdKey: (await hold(subject, slot, visit)).holdKey })
  }
  const swaps = await perSecond(moves, async ({ visit, holdKey, slot }) => {
    bodyOf(await swap(subject, visit, holdKey))
    visit.slot = slot
  })
  return { round: { creates, swaps }, visits }
}

/** All visits want the slot at once. */
const wantOne = async (subject: Subject, visits: readonly Visit[], slot: Slot): Promise<Crowd> => {
  const begun = performance.now()
  const won = await Promise.all(
    visits.map(async (visit) => {
      const { holdKey, isHeld } = await hold(subject, slot, visit)
      return isHeld && (await swap(subject, visit, holdKey)).ok
    }),
  )
  const milliseconds = performance.now() - begun
  let kept = 0
  for (const [index, { bookingKey, cookie, slot: own }] of visits.entries()) {
    const read = bodyOf(await subject.client.call(getBookingConfirmation, { params: { bookingKey }, cookie }))
    if (!won[index] && read.appointments[0]?.startTime === own.startTime) kept += 1
  }
  return { winners: won.filter(Boolean).length, kept, milliseconds }
}

const measure = async (subject: Subject) => {
  const days = (await offeredDays(subject.client, exam)).filter((day) => day.length > 0)
  const firstDay = days.flat().reduce((least, { startTime }) => (startTime < least ? startTime : least), '9')
  const open = Date.parse(firstDay) + closedDays * 24 * 60 * 60 * 1000
  const slots = days
    .flat()
    .filter(({ startTime }) => Date.parse(startTime) > open)
    .sort(() => Math.random() - 0.5)
  const take = (count: number): Slot[] => slots.splice(0, count)
  const rounds: Round[] = []
  await playRound(subject, take(2 * sizes.bookingClients))
  let visits: Visit[] = []
  for (let round = 0; round < sizes.swapRounds; round += 1) {
    const played = await playRound(subject, take(2 * sizes.stampedeRequests))
    rounds.push(played.round)
    visits = played.visits
  }
  const [wanted] = take(1)
  if (!wanted || visits.length < sizes.stampedeRequests) throw new Error(`only ${visits.length} visits for row 23`)
  return { rounds, crowd: await wantOne(subject, visits, wanted) }
}

const linesFor = (name: string, { rounds, crowd }: Awaited<ReturnType<typeof measure>>): Line[] => {
  const ratio = median(rounds.map(({ swaps, creates }) => swaps / creates))
  const of = (figure: keyof Round): string => `${Math.round(median(rounds.map((round) => round[figure])))} a second`
  const others = sizes.stampedeRequests - 1
  return [
    {
      row: 22,
      what: `swaps of a held time, ${sizes.bookingClients} clients, ${name}`,
      figure: `${ratio.toFixed(2)} x (${of('swaps')})`,
      target: '>= 0.5 x',
      floor: `creates of a held time ${of('creates')}`,
      isMet: ratio >= 0.5,
    },
    {
      row: 23,
      what: `${sizes.stampedeRequests} visits at once for one time, ${name}`,
      figure: `${crowd.winners} moved, ${crowd.kept} keep theirs, ${Math.round(crowd.milliseconds)} ms`,
      target: `1 moved, ${others} keep theirs`,
      floor: '–',
      isMet: crowd.winners === 1 && crowd.kept === others,
    },
  ]
}

export const measureSwaps = async ({ postgresql, pglite }: Subjects): Promise<{ lines: Line[]; raw: unknown }> => {
  const found: [string, Awaited<ReturnType<typeof measure>>][] = []
  for (const subject of [postgresql, pglite]) found.push([subject.name, await measure(subject)])
  return { lines: found.flatMap(([name, result]) => linesFor(name, result)), raw: Object.fromEntries(found) }
}
