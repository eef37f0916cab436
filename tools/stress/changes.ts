// Patients move, change the exam, ask for another time, wait for earlier ones and take them, take back and cancel, while the desk answers
// and moves: each visit has one time, each time one visit.
import { randomUUID } from 'node:crypto'
import type { CallArgs, CallRow } from '#src/contract/call.ts'
import { createAppointment, getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import {
  cancelAppointments,
  listCancelReasons,
  requestReschedule,
  rescheduleAppointments,
  withdrawReschedule,
} from '#src/contract/calls/changes.calls.ts'
import {
  acceptDeskMoveRequest,
  confirmDeskVisit,
  declineDeskMoveRequest,
  moveDeskVisit,
  removeDeskVisit,
} from '#src/contract/calls/desk.calls.ts'
import { getEarlierSlots, saveEarlierPreference } from '#src/contract/calls/earlier-slots.calls.ts'
import { reserveSlots } from '#src/contract/calls/slots.calls.ts'
import { dayParts } from '#src/contract/codes/day-parts.ts'
import { type MovedStatus, movedStatuses } from '#src/contract/codes/statuses.ts'
import type { Slot } from '#src/contract/entities/slot.ts'
import type { Client, Reply } from './harness/client.ts'
import { bodyOf, newKey, offeredDays } from './offers.ts'
import { otherRaceExam, raceExam } from './pack.ts'
import { type Report, whole } from './report.ts'
import type { Sizes } from './sizes.ts'
import type { Query, Stand } from './stand.ts'

export const deskKey = 'a-key-of-the-desk-for-stress-of-32'

type Visit = { client: Client; bookingKey: string; reference: string; slug: string; cookie: string }

const weekdays = [1, 2, 3, 4, 5, 6, 7]
const noticeHours = 4

/** By what was sent and how it was answered. */
type Tally = Map<string, number>

const pick = <T>(list: readonly T[]): T => {
  const item = list[Math.floor(Math.random() * list.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

const book = async (client: Client, slot: Slot, index: number): Promise<Visit> => {
  const bookingKey = await newKey(client)
  bodyOf(await client.call(reserveSlots, { body: { bookingKey, slots: [slot] } }))
  const made = await client.call(createAppointment, {
    idempotencyKey: randomUUID(),
    body: {
      bookingKey,
      slots: [slot],
      patientDetails: {
        ...{ firstName: 'Stress', lastName: `Patient ${index}`, dateOfBirth: '1980-02-29' },
        ...{ contactNumber: '0491570156', email: `changes-${index}@example.com` },
      },
    },
  })
  const cookie = made.cookie ?? ''
  const { reference, appointments } = bodyOf(
    await client.call(getBookingConfirmation, { params: { bookingKey }, cookie }),
  )
  return { client, bookingKey, reference, slug: appointments[0]?.slug ?? '', cookie }
}

type Round = { visits: readonly Visit[]; times: readonly Slot[]; isAsking: boolean; label: string; tally: Tally }

const act = async (visit: Visit, { times, isAsking, label, tally }: Round): Promise<void> => {
  const { client, bookingKey, reference, slug, cookie } = visit
  const params = { bookingKey }
  const send = async <R extends CallRow>(
    row: R,
    args: CallArgs<R> & { cookie?: string; authorization?: string },
  ): Promise<Reply<R>> => {
    const reply = await client.call(row, args)
    const name = `${row.name} ${reply.ok ? 'done' : `${reply.status} ${reply.body.code}`}`
    tally.set(name, (tally.get(name) ?? 0) + 1)
    return reply
  }
  const take = async (slots: Slot[], becomes: MovedStatus): Promise<void> => {
    const holdKey = await newKey(client)
    const body = { bookingKey: holdKey, slots, moves: bookingKey }
    if (!(await send(reserveSlots, { body, cookie })).ok) return
    const args = { params, idempotencyKey: randomUUID(), body: { holdKey, becomes }, cookie }
    await (isAsking ? send(requestReschedule, args) : send(rescheduleAppointments, args))
  }
  /** Which exam the visit has by now is not known here: what does not fit is refused. */
  const move = () => take([{ ...pick(times), examSlug: pick([raceExam, otherRaceExam]) }], pick(movedStatuses))
  const wait = () => {
    const body = { clinicIds: [pick(times).clinicId], weekdays, parts: [...dayParts], noticeHours, earlierByDays: 0 }
    return send(saveEarlierPreference, { params, body, cookie })
  }
  const takeEarlier = async (): Promise<void> => {
    const read = await send(getEarlierSlots, { params, cookie })
    const open = read.ok ? read.body.offers.filter(({ state }) => state === 'OPEN') : []
    if (open.length === 0) return
    tally.set('offered done', (tally.get('offered done') ?? 0) + 1)
    await take([...pick(open).slots], 'RESCHEDULED')
  }
  const cancel = () =>
    send(cancelAppointments, {
      ...{ params, idempotencyKey: randomUUID(), cookie },
      body: { appointmentSlugs: [slug], reason: { label } },
    })
  const asDesk = { params: { reference }, authorization: `Bearer ${deskKey}` }
  const deskMove = () => {
    const { startTime } = pick(times)
    return send(moveDeskVisit, { ...asDesk, body: { clinicSlug: 'south', startTime } })
  }
  const chance = Math.random()
  if (chance < 0.25) await move()
  else if (chance < 0.33) await wait()
  else if (chance < 0.45) await takeEarlier()
  else if (chance < 0.55) await send(withdrawReschedule, { params, idempotencyKey: randomUUID(), cookie })
  else if (chance < 0.7) await send(acceptDeskMoveRequest, asDesk)
  else if (chance < 0.8) await send(declineDeskMoveRequest, { ...asDesk, body: { reason: 'DOCTOR' } })
  else if (chance < 0.92) await deskMove()
  else if (chance < 0.95) await send(confirmDeskVisit, asDesk)
  else if (chance < 0.99) await cancel()
  else await send(removeDeskVisit, asDesk)
}

const live = `status in ('BOOKED', 'PENDING', 'CONFIRMED', 'RESCHEDULED', 'CHANGED', 'REQUEST_RESCHEDULE')`

/** What must be nothing at the end. */
const faults: Readonly<Record<string, string>> = {
  'times with two owners': `select count(*)::int as rows from occupancy a join occupancy b
    on a.room_id = b.room_id and a.id < b.id and a.starts_at < b.ends_at and b.starts_at < a.ends_at
    and (a.owner <> b.owner or (a.kind = 'APPOINTMENT' and b.kind = 'APPOINTMENT'))`,
  'live visits without their time': `select count(*)::int as rows from appointments a
    left join occupancy o on o.id = a.occupancy_id and o.booking_key = a.booking_key and o.kind = 'APPOINTMENT'
    where a.${live} and (o.id is null or o.starts_at <> a.starts_at or o.exam_id <> a.exam_id)`,
  'times of a visit that is over': `select count(*)::int as rows from occupancy o where o.kind = 'APPOINTMENT'
    and not exists (select 1 from appointments a where a.occupancy_id = o.id and a.${live})`,
  'times told twice to one visit': `select count(*)::int as rows from (select 1 from earlier_offers
    group by wish_id, clinic_id, starts_at having count(*) > 1) twice`,
  'requests without a kept time, or the reverse': `select count(*)::int as rows from
    (select hold_key as key from move_requests where status = 'OPEN') r
    full join (select distinct o.booking_key as key from occupancy o join booking_keys k on k.key = o.booking_key
      where o.moves_key is not null and k.used_at is not null) h on h.key = r.key
    where r.key is null or h.key is null`,
  'visits that wait without a request': `select count(*)::int as rows from appointments a
    where a.status = 'REQUEST_RESCHEDULE'
    and not exists (select 1 from move_requests m where m.booking_key = a.booking_key and m.status = 'OPEN')`,
}

const countFaults = async (query: Query): Promise<Record<string, number>> => {
  const found: Record<string, number> = {}
  for (const [name, text] of Object.entries(faults)) {
    const [row] = await query<{ rows: number }>(text)
    found[name] = row?.rows ?? Number.NaN
  }
  return found
}

/** @param isAsking the clinic agrees first */
export const changes = async (
  stand: Stand,
  { isAsking, sizes, report }: { isAsking: boolean; sizes: Sizes; report: Report },
): Promise<void> => {
  const { clients, name } = stand
  const [client] = clients
  if (!client) return
  // From the fourth day on, so that no rule has closed.
  const [day = []] = (await offeredDays(client, raceExam)).slice(3)
  const times = day.filter(({ clinicId }) => clinicId === day[0]?.clinicId)
  const [reason] = bodyOf(await client.call(listCancelReasons, {}))
  const visits = await Promise.all(
    times
      .filter((_, index) => index % 8 === 0)
      .slice(0, sizes.changedVisits)
      .map((slot, index) => book(clients[index % clients.length] ?? client, slot, index)),
  )
  const round: Round = { visits, times, isAsking, label: reason?.label ?? '', tally: new Map() }
  for (let count = 0; count < sizes.changeRounds; count += 1)
    // Two of each at once, so that the acts on one visit meet.
    await Promise.all([...visits, ...visits].map((visit) => act(visit, round)))
  const found = await stand.settle(countFaults)
  const sent = [...round.tally.values()].reduce((sum, times) => sum + times, 0)
  const broken = [...round.tally].filter(([answer]) => / 5\d\d /.test(answer))
  const title = `changes of ${visits.length} visits${isAsking ? ' that the clinic agrees to' : ''}, ${name}: ${whole(sent)} calls,`
  for (const [fault, count] of Object.entries(found)) report.promise(count === 0, `${title} ${count} ${fault}`)
  report.promise(
    broken.length === 0,
    `${title} ${broken.length === 0 ? 'none failed' : broken.map(([answer, count]) => `${count} ${answer}`).join(', ')} (${[
      ...round.tally,
    ]
      .filter(([answer]) => answer.endsWith('done'))
      .map(([answer, count]) => `${count} ${answer}`)
      .join(', ')})`,
  )
}
