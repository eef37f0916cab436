import { sql } from 'drizzle-orm'
import { addDays, dayInZone } from '#src/contract/rules/date.rules.ts'
import type { Database } from '../../db/database.ts'
import { readFact, writeFact } from '../../db/facts.repository.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { VisitContext } from '../appointments/appointments.services.ts'
import { recordBooking } from '../appointments/appointments.usecases.ts'
import { createHoldingKey } from '../booking-keys/booking-keys.usecases.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { bookHolds, LostSlot, lockHolds, takeRoom } from '../slots/holds.ts'
import { inventDay } from './demo.rules.ts'

const filledFact = 'demo.filled-until'

type Block = { clinicId: number; roomId: number; from: number; to: number }

const inventBlocks = (catalogue: Catalogue, from: string, to: string): Block[] => {
  const blocks: Block[] = []
  const { demo, settings } = catalogue.pack
  for (const clinic of catalogue.clinics) {
    const isFull = demo.fullClinics.includes(clinic.entity.slug)
    const last = isFull ? addDays(to, Math.max(0, settings.booking.horizonDays + 7 - demo.weeks * 7)) : to
    for (let day = from; day <= last; day = addDays(day, 1))
      for (const room of clinic.rooms)
        for (const [start, end] of inventDay(catalogue, clinic, room, day))
          blocks.push({ clinicId: clinic.id, roomId: room.id, from: start, to: end })
  }
  return blocks
}

/** Existing bookings stay. */
const writeBlocks = async (tx: Database, blocks: readonly Block[]): Promise<void> => {
  const column = (pick: (block: Block) => number): string => JSON.stringify(blocks.map(pick))
  await tx.execute(sql`
    insert into occupancy (kind, clinic_id, room_id, starts_at, ends_at)
    select 'BLOCK', clinic::int, room::int, to_timestamp(start::bigint / 1000.0), to_timestamp(finish::bigint / 1000.0)
    from rows from (
      jsonb_array_elements_text(${column((block) => block.clinicId)}::jsonb),
      jsonb_array_elements_text(${column((block) => block.roomId)}::jsonb),
      jsonb_array_elements_text(${column((block) => block.from)}::jsonb),
      jsonb_array_elements_text(${column((block) => block.to)}::jsonb)
    ) as block(clinic, room, start, finish)
    on conflict do nothing`)
}

const bookPatients = async (context: VisitContext, tx: Database, now: Date): Promise<void> => {
  const { catalogue, availability } = context
  for (const wanted of catalogue.pack.demo.bookings) {
    const clinic = catalogue.clinics.find((candidate) => candidate.entity.slug === wanted.clinic)
    const exam = catalogue.exam(wanted.exam)
    if (!clinic || !exam) continue
    const from = addDays(dayInZone(now, clinic.entity.timeZone), wanted.daysAhead)
    const found = await availability.next(clinic, exam, now.getTime(), from)
    const room = found?.time.rooms[0]
    if (!found || !room) continue
    const bookingKey = await createHoldingKey(tx, now)
    const taken = { clinic, exam, ...found.time, rooms: [room] }
    try {
      await takeRoom(tx, bookingKey, taken, { now, expiresAt: new Date(now.getTime() + 60_000) })
    } catch (error) {
      if (error instanceof LostSlot) continue
      throw error
    }
    const holds = await lockHolds(tx, bookingKey)
    await bookHolds(tx, { key: bookingKey, holds, now })
    const { firstName, lastName, dateOfBirth, contactNumber, email } = wanted
    const typed = { patientDetails: { firstName, lastName, dateOfBirth, contactNumber, email } }
    const locale = catalogue.pack.settings.application.jsLocale
    await recordBooking(context, tx, { bookingKey, now, typed, locale, holds, status: 'BOOKED' })
  }
}

/** Adds the days since the last start; `contextIn` reads through the transaction, so that patients see its blocks. */
export const fillDemo = async (
  context: VisitContext,
  contextIn: (tx: Database) => VisitContext,
): Promise<{ blocks: number }> => {
  const { catalogue, clock, db } = context
  const now = clock.now()
  const today = dayInZone(now, catalogue.pack.provider.timeZone)
  const until = addDays(today, catalogue.pack.demo.weeks * 7)
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7203613)`)
    const filled = await readFact(tx, filledFact)
    if (filled !== undefined && filled >= until) return { blocks: 0 }
    const from = filled === undefined || filled < today ? today : addDays(filled, 1)
    const blocks = inventBlocks(catalogue, from, until)
    await writeBlocks(tx, blocks)
    if (filled === undefined) await bookPatients(contextIn(tx), tx, now)
    await writeFact(tx, filledFact, until)
    return { blocks: blocks.length }
  })
}
