// S-115: a freed time is told to a few at once, in order of asking, and to the next ones later. It is held for nobody.
import type { AvailableSlot } from '#src/contract/entities/clinic-appointments.ts'
import { earlierSlotsLimits } from '#src/contract/limits/earlier-slots.limits.ts'
import { isLateSlot } from '#src/contract/rules/visit.rules.ts'
import { inTransaction } from '../../db/transaction.ts'
import { daysBefore } from '../../shared/clock.ts'
import { newAppointmentSlug } from '../../shared/ids.ts'
import type { CatalogueClinic } from '../catalogue/catalogue.ts'
import { queueMails } from '../outbox/outbox.usecases.ts'
import { channelOf } from '../recipients/contacts.ts'
import {
  deleteFreedSlot,
  type FreedSlot,
  freeExpiredDeskHolds,
  putOffFreedSlot,
  takeFreedSlot,
} from '../slots/freed-slots.ts'
import { earlierSlotKind } from './earlier-slot-kind.ts'
import * as repository from './earlier-slots.repository.ts'
import { quietEnd, quietStart, suits } from './earlier-slots.rules.ts'
import type { EarlierSlotsContext } from './earlier-slots.services.ts'
import { contactToTell, mayTakeEarlier, readActivePreference } from './earlier-slots.usecases.ts'
import { listDaySlots, type OfferedVisit } from './offered-visit.ts'

const minute = 60_000

type Found = { wish: repository.PreferenceRow; visit: OfferedVisit; time: AvailableSlot }

/** The start nearest to the freed one that suits them, is not late to prepare for, and was not told before. */
const timeFor = async (
  context: EarlierSlotsContext,
  freed: FreedSlot,
  { clinic, wish, visit }: { clinic: CatalogueClinic } & Omit<Found, 'time'>,
): Promise<AvailableSlot | undefined> => {
  const { catalogue } = context
  const isOfRoom = visit.exams.some((exam) => catalogue.roomsFor(clinic, exam).some(({ id }) => id === freed.roomId))
  if (!isOfRoom || visit.exams.some((exam) => catalogue.modeAt(clinic, exam) !== 'ONLINE')) return undefined
  const now = context.clock.now().getTime()
  const { timeZone } = clinic.entity
  const start = freed.startsAt.getTime()
  const told = await repository.listOfferedStarts(context.db, wish.id, clinic.id)
  const entities = visit.exams.map(({ entity }) => entity)
  const away = ({ startTime }: AvailableSlot): number => Math.abs(Date.parse(startTime) - start)
  const [nearest] = (await listDaySlots(context, clinic, visit.exams, start))
    .filter((time) => Date.parse(time.startTime) < freed.endsAt.getTime() && Date.parse(time.endTime) > start)
    .filter((time) => suits(time, wish, { now, timeZone }) && !isLateSlot(time, entities, now))
    .filter(({ startTime }) => !told.includes(Date.parse(startTime)))
    .sort((one, other) => away(one) - away(other))
  return nearest
}

/** @returns whether they were told; not once they have heard of enough today */
const tell = (
  context: EarlierSlotsContext,
  { id: freedSlotId, clinicId }: FreedSlot,
  { wish, time, timeZone }: Pick<Found, 'wish' | 'time'> & { timeZone: string },
): Promise<boolean> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const settings = context.catalogue.pack.settings.earlierTimes
    const locked = await repository.lockPreference(tx, wish.id)
    if (!locked || locked.endedAt !== null) return false
    if ((await repository.countOffersSince(tx, wish.id, daysBefore(now, 1))) >= settings.offersPerDay) return false
    const contact = await contactToTell(context, tx, wish.bookingKey)
    const subject = await context.findSubject(tx, wish.bookingKey)
    if (!contact || !subject) return false
    const slug = newAppointmentSlug()
    const offer = { slug, wishId: wish.id, freedSlotId, clinicId, offeredAt: now }
    if (!(await repository.insertOffer(tx, { ...offer, startsAt: new Date(time.startTime) }))) return false
    const quiet = quietStart(now.getTime(), timeZone, settings) ?? Number.POSITIVE_INFINITY
    const { locale } = subject
    const expiresAt = new Date(Math.min(quiet, Date.parse(time.startTime)))
    const message = { kind: earlierSlotKind, subject: slug, channel: channelOf(contact), locale, expiresAt }
    await queueMails(tx, [message], now)
    return true
  })

const offer = async (context: EarlierSlotsContext, freed: FreedSlot): Promise<void> => {
  const { db, clock, catalogue } = context
  const now = clock.now()
  const clinic = catalogue.clinic(freed.clinicId)
  const settings = catalogue.pack.settings.earlierTimes
  if (!clinic || !settings.isOn || freed.startsAt <= now) return deleteFreedSlot(db, freed.id)
  const { timeZone } = clinic.entity
  const waiting = await repository.listPreferencesFor(db, freed, earlierSlotsLimits.preferencesAtOnce)
  if (waiting.length === 0) return deleteFreedSlot(db, freed.id)
  const morning = quietEnd(now.getTime(), timeZone, settings)
  if (morning !== undefined) return putOffFreedSlot(db, freed.id, new Date(morning))
  let told = 0
  for (const { bookingKey, id } of waiting) {
    if (told === settings.offersAtOnce) return
    const active = await readActivePreference(context, db, bookingKey)
    if (!active) {
      await repository.endPreference(db, id, 'OVER', now)
      continue
    }
    if (!(await mayTakeEarlier(context, bookingKey))) continue
    const time = await timeFor(context, freed, { clinic, ...active })
    if (time && (await tell(context, freed, { wish: active.wish, time, timeZone }))) told += 1
  }
}

/** Each is looked at again after the pause, as long as somebody waits for it. */
export const offerFreedSlots = async (context: EarlierSlotsContext): Promise<void> => {
  const { db, clock, cache } = context
  const { nextAfterMinutes } = context.catalogue.pack.settings.earlierTimes
  const now = clock.now()
  const next = new Date(now.getTime() + nextAfterMinutes * minute)
  await freeExpiredDeskHolds(db, now)
  for (let looked = 0; looked < earlierSlotsLimits.freedAtOnce; looked += 1) {
    const freed = await takeFreedSlot(db, now, next)
    if (!freed) break
    cache.changed([freed.clinicId])
    await offer(context, freed)
  }
  context.bell.ring()
}
