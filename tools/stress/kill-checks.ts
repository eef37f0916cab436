// Compares what patients were told with what the database holds.
import type { Ack } from './ack-log.ts'
import { countOverlaps } from './overlap.ts'
import { type Report, whole } from './report.ts'
import type { Query } from './stand.ts'

type BookingRow = { booking_key: string; email: string; created_at: Date; starts: Date[] | null }

const startsOf = (times: readonly (Date | string)[]): string =>
  times
    .map((time) => new Date(time).getTime())
    .sort((a, b) => a - b)
    .join()

const readBookings = (query: Query): Promise<BookingRow[]> =>
  query<BookingRow>(
    `select b.booking_key, b.email, b.created_at, array_agg(o.starts_at) filter (where o.id is not null) as starts
     from bookings b
     left join appointments a on a.booking_key = b.booking_key
     left join occupancy o on o.id = a.occupancy_id and o.kind = 'APPOINTMENT' and o.booking_key = b.booking_key
       and o.room_id = a.room_id and o.starts_at = a.starts_at
     group by b.booking_key`,
  )

/** Uses of a booking that no appointment stands for, and appointments without their use. */
const countHalves = async (query: Query): Promise<number> => {
  const [row] = await query<{ halves: number }>(
    `select count(*)::int as halves from occupancy o full join appointments a on a.occupancy_id = o.id
     where (o.id is null or a.id is null) and coalesce(o.kind, 'APPOINTMENT') = 'APPOINTMENT'`,
  )
  return row?.halves ?? Number.NaN
}

export const compareWithAcks = async (query: Query, acks: readonly Ack[]) => {
  const rows = await readBookings(query)
  const byKey = new Map(rows.map((row) => [row.booking_key, row]))
  const known = new Set(acks.map((ack) => ack.bookingKey))
  const lost = acks.filter(
    ({ bookingKey, slots }) =>
      startsOf(byKey.get(bookingKey)?.starts ?? []) !== startsOf(slots.map((slot) => slot.startTime)),
  )
  return {
    lost: lost.map((ack) => ` ${ack.visit}`),
    doubled: rows.length - new Set(rows.map((row) => row.email)).size,
    unacknowledged: rows.filter((row) => !known.has(row.booking_key)).length,
    pairs: await countOverlaps(query),
    halves: await countHalves(query),
    /** Booked before the request that was answered was even sent. */
    replayed: acks.filter((ack) => {
      const row = byKey.get(ack.bookingKey)
      return row !== undefined && new Date(row.created_at).getTime() < ack.lastSentAt
    }).length,
  }
}

type Found = Awaited<ReturnType<typeof compareWithAcks>>

/** No acknowledged booking lost, none twice, none in part. */
export const promiseBookings = (
  report: Report,
  name: string,
  { found, booked }: { found: Found; booked: number },
): void => {
  report.promise(
    found.lost.length === 0,
    `${name} ${found.lost.length} of ${whole(booked)} acknowledged bookings lost${found.lost.slice(0, 3).join('; ')}`,
  )
  report.promise(
    found.doubled === 0 && found.unacknowledged === 0 && found.pairs === 0 && found.halves === 0,
    `${name} ${found.doubled} visits booked twice, ${found.unacknowledged} bookings nobody knows of, ${found.pairs} overlapping uses, ${found.halves} bookings in part`,
  )
}
