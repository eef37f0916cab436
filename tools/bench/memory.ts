// Row 13: what a server needs after many bookings, against what it needed after the first of them.
import { offeredDays } from '../stress/offers.ts'
import { book, emptyDurations } from './bookings.ts'
import type { Memory } from './messages.ts'
import { examSlugs } from './pack.ts'
import { sizes } from './sizes.ts'
import type { Subject, Subjects } from './subjects.ts'
import type { Line } from './table.ts'

const most = 0.1
/** Caches and prepared statements are there by then. */
const warmUp = 0.1

const heapOf = async (subject: Subject): Promise<number> => ((await subject.ask({ memory: true })) as Memory).heapBytes

export const measureMemory = async ({ postgresql }: Subjects): Promise<{ lines: Line[]; raw: unknown }> => {
  let booked = 0
  const bookUntil = async (count: number): Promise<void> => {
    for (const examSlug of examSlugs) {
      const slots = (await offeredDays(postgresql.client, examSlug)).flat()
      await Promise.all(
        Array.from({ length: sizes.bookingClients }, async () => {
          for (let slot = slots.pop(); slot && booked < count; slot = slots.pop()) {
            // Times of two exams may want one room; the next one is free.
            const isBooked = await book(postgresql, slot, emptyDurations()).then(
              () => true,
              () => false,
            )
            if (isBooked) booked += 1
          }
        }),
      )
      if (booked >= count) return
    }
    throw new Error(`only ${booked} bookings for row 13`)
  }
  await bookUntil(sizes.serverBookings * warmUp)
  const before = await heapOf(postgresql)
  await bookUntil(sizes.serverBookings)
  const after = await heapOf(postgresql)
  const growth = after / before - 1
  const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
  return {
    lines: [
      {
        row: 13,
        what: `heap of the server after ${sizes.serverBookings} bookings, PostgreSQL`,
        figure: `${(growth * 100).toFixed(1)}% (${mb(after)})`,
        target: '<= 10%',
        floor: `${mb(before)} after the first ${sizes.serverBookings * warmUp}`,
        isMet: growth <= most,
      },
    ],
    raw: { before, after, booked },
  }
}
