// Uses of many lengths are asked for at random on five rooms, all at once: what is granted never overlaps.
import { reserveSlots } from '#src/contract/calls/slots.calls.ts'
import type { Slot } from '#src/contract/entities/slot.ts'
import { newKey, offeredDays } from './offers.ts'
import { sharedExams } from './pack.ts'
import { type Report, whole } from './report.ts'
import type { Sizes } from './sizes.ts'
import type { Query, Stand } from './stand.ts'

/** Every exam's times of the same single clinic day, so that the requests are in each other's way. */
const timesOfOneDay = async (stand: Stand): Promise<Slot[][]> => {
  const [client] = stand.clients
  if (!client) return []
  const days = await Promise.all(sharedExams.map(({ slug }) => offeredDays(client, slug)))
  return days.map((list) => list[0] ?? [])
}

export const countOverlaps = async (query: Query): Promise<number> => {
  const [row] = await query<{ pairs: number }>(
    `select count(*)::int as pairs from occupancy a join occupancy b
     on a.room_id = b.room_id and a.id < b.id and a.starts_at < b.ends_at and b.starts_at < a.ends_at`,
  )
  return row?.pairs ?? Number.NaN
}

const countRows = async (query: Query): Promise<number> => {
  const [row] = await query<{ rows: number }>('select count(*)::int as rows from occupancy')
  return row?.rows ?? Number.NaN
}

/** Was a room free for the whole of it? Nothing was given back during the run, so what is free now always was. */
const wouldFit = async (query: Query, slot: Slot): Promise<boolean> => {
  const wanted = sharedExams.find(({ slug }) => slug === slot.examSlug)
  const start = Date.parse(slot.startTime)
  const end = start + ((wanted?.minutes ?? 0) + (wanted?.buffer ?? 0)) * 60_000
  const [row] = await query<{ rooms: number }>(
    `select count(*)::int as rooms from rooms r
     where r.clinic_id = $1 and r.slug like 'shared-%' and not exists
       (select 1 from occupancy o where o.room_id = r.id and o.starts_at < $3 and o.ends_at > $2)`,
    [slot.clinicId, new Date(start), new Date(end)],
  )
  return (row?.rooms ?? 0) > 0
}

const pick = <T>(list: readonly T[]): T => {
  const item = list[Math.floor(Math.random() * list.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

export const overlap = async (stand: Stand, sizes: Sizes, report: Report): Promise<void> => {
  const { clients, name } = stand
  const times = await timesOfOneDay(stand)
  const requests = await Promise.all(
    Array.from({ length: sizes.overlappingRequests }, async (_, index) => {
      const client = pick(clients.slice(index % clients.length))
      return { client, slot: pick(pick(times)), bookingKey: await newKey(client) }
    }),
  )
  const begun = performance.now()
  const replies = await Promise.all(
    requests.map(async ({ client, slot, bookingKey }) => ({
      slot,
      reply: await client.call(reserveSlots, { body: { bookingKey, slots: [slot] } }),
    })),
  )
  const milliseconds = performance.now() - begun
  const granted = replies.filter(({ reply }) => reply.ok).length
  const refused = replies.filter(({ reply }) => reply.status === 409)
  const found = await stand.settle(async (query) => {
    let wrong = 0
    for (const { slot } of refused) if (await wouldFit(query, slot)) wrong += 1
    return { pairs: await countOverlaps(query), rows: await countRows(query), wrong }
  })

  const asked = `overlapping requests, ${name}: ${whole(requests.length)} on five rooms at once,`
  report.promise(found.pairs === 0, `${asked} ${found.pairs} overlapping uses in the database`)
  report.promise(
    granted + refused.length === requests.length && granted === found.rows,
    `${asked} ${granted} granted (${found.rows} rows), ${refused.length} refused with 409, ${requests.length - granted - refused.length} answered otherwise, in ${whole(milliseconds)} ms`,
  )
  report.promise(found.wrong === 0, `${asked} ${found.wrong} refused although a room was free`)
}
