import { dayParts } from '#src/contract/codes/day-parts.ts'
import type { EarlierOffer, EarlierPreference, EarlierSlots } from '#src/contract/entities/earlier-slot.ts'
import { bookingRequestsLimits } from '#src/contract/limits/booking-requests.limits.ts'
import { earlierSlotsLimits } from '#src/contract/limits/earlier-slots.limits.ts'
import { distanceKilometres } from '#src/contract/rules/distance.rules.ts'
import { isLateSlot } from '#src/contract/rules/visit.rules.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { daysBefore } from '../../shared/clock.ts'
import { sessionMissing } from '../../shared/session.errors.ts'
import { toZonedIso } from '../../shared/zoned-time.ts'
import { lockLatestKey } from '../booking-keys/booking-keys.usecases.ts'
import type { CatalogueClinic } from '../catalogue/catalogue.ts'
import type { ChangesContext } from '../changes/changes.services.ts'
import { getVisitActions } from '../changes/changes.usecases.ts'
import { useQuota } from '../quotas/quotas.usecases.ts'
import { type Contact, channelOf, contactsOf } from '../recipients/contacts.ts'
import { readHoldsMoving } from '../slots/freed-slots.ts'
import { describe } from '../slots/holds.ts'
import { clinicNotOffered, earlierSlotsNotOffered, offerUnknown, savesTooMany } from './earlier-slots.errors.ts'
import * as repository from './earlier-slots.repository.ts'
import { isUnmoved, startsOf } from './earlier-slots.rules.ts'
import type { EarlierSlotsContext } from './earlier-slots.services.ts'
import { heldSlotsOf, listDaySlots, type OfferedVisit, readOfferedVisit } from './offered-visit.ts'

const settingsOf = ({ catalogue }: Pick<ChangesContext, 'catalogue'>) => catalogue.pack.settings.earlierTimes

/** A text to a mobile where the provider allows it, else an e-mail; undefined where there is neither. */
export const contactToTell = async (
  context: EarlierSlotsContext,
  db: Database,
  bookingKey: string,
): Promise<Contact | undefined> => {
  const subject = await context.findSubject(db, bookingKey)
  const contacts = subject ? contactsOf(context.pack, subject) : []
  const mobile = settingsOf(context).bySms ? contacts.find(({ otpType }) => otpType === 'SMS') : undefined
  return mobile ?? contacts.find(({ otpType }) => otpType === 'EMAIL')
}

/** Where all of the visit may be booked, the own clinic first, then the nearest. */
const clinicsFor = ({ catalogue }: ChangesContext, { clinic: own, exams }: OfferedVisit) => {
  const away = (other: CatalogueClinic): number => distanceKilometres(own.entity.location, other.entity.location)
  return catalogue.clinics
    .filter((clinic) => exams.every((exam) => catalogue.modeAt(clinic, exam) === 'ONLINE'))
    .map((clinic) => ({ clinic, isOwn: clinic.id === own.id, kilometres: away(clinic) }))
    .filter(({ isOwn, kilometres }) => isOwn || kilometres <= earlierSlotsLimits.clinicKilometres)
    .sort((one, other) => Number(other.isOwn) - Number(one.isOwn) || one.kilometres - other.kilometres)
    .slice(0, earlierSlotsLimits.clinicsMax)
}

type Choice = ReturnType<typeof clinicsFor>[number]

/** Days and parts on which any of them is open in an ordinary week. */
const openIn = (clinics: readonly Choice[]) => {
  const hours = clinics.flatMap(({ clinic }) => clinic.entity.hours)
  const spans = hours.flatMap((day) => day.spans)
  return {
    weekdays: [1, 2, 3, 4, 5, 6, 7].filter((weekday) =>
      hours.some((day) => day.weekday === weekday && day.spans.length > 0),
    ),
    parts: dayParts.filter((part) => {
      const { from, until } = bookingRequestsLimits.dayParts[part]
      return spans.some(({ open, close }) => open < until && close > from)
    }),
  }
}

const isActive = (
  wish: repository.PreferenceRow | undefined,
  visit: OfferedVisit | undefined,
  now: Date,
): wish is repository.PreferenceRow =>
  wish !== undefined &&
  wish.endedAt === null &&
  visit !== undefined &&
  isUnmoved(visit.live, wish.visitTimes) &&
  visit.first.startsAt > now

/** The wish as it counts now; one whose visit was moved, cancelled or has begun is none. */
export const readActivePreference = async (context: ChangesContext, db: Database, bookingKey: string) => {
  const wish = await repository.readPreference(db, bookingKey)
  const visit = await readOfferedVisit(context, db, bookingKey)
  return isActive(wish, visit, context.clock.now()) && visit ? { wish, visit } : undefined
}

/** Whether the offered time is still there for all of the visit. */
export const stateOfOffer = async (
  context: ChangesContext,
  { clinicId, startsAt }: Pick<repository.OfferRow, 'clinicId' | 'startsAt'>,
  { exams, first: { bookingKey } }: Pick<OfferedVisit, 'exams' | 'first'>,
): Promise<Pick<EarlierOffer, 'state' | 'slots'>> => {
  const now = context.clock.now()
  const held = await readHoldsMoving(context.db, bookingKey, now)
  // Nobody else has it: the patient has begun to take it.
  if (held[0]?.clinicId === clinicId && held[0].startsAt.getTime() === startsAt.getTime())
    return { state: 'OPEN', slots: describe(context, bookingKey, held, now.getTime()).slots }
  const clinic = context.catalogue.clinic(clinicId)
  const times = clinic ? await listDaySlots(context, clinic, exams, startsAt.getTime()) : []
  const time = times.find(({ startTime }) => Date.parse(startTime) === startsAt.getTime())
  if (!clinic || !time) return { state: 'GONE', slots: [] }
  const entities = exams.map(({ entity }) => entity)
  if (isLateSlot(time, entities, now.getTime())) return { state: 'LATE', slots: [] }
  return { state: 'OPEN', slots: heldSlotsOf(time, clinic, exams) }
}

const viewOfOffer = async (
  context: EarlierSlotsContext,
  row: repository.OfferRow,
  visit: OfferedVisit,
): Promise<EarlierOffer | undefined> => {
  const clinic = context.catalogue.clinic(row.clinicId)
  if (!clinic) return undefined
  const zoned = (time: Date): string => toZonedIso(time.getTime(), clinic.entity.timeZone)
  return {
    id: row.slug,
    offeredAt: zoned(row.offeredAt),
    startTime: zoned(row.startsAt),
    clinic: clinic.entity,
    othersTold: await repository.countOtherOffers(context.db, row),
    ...(await stateOfOffer(context, row, visit)),
  }
}

const viewOfPreference = ({
  clinicIds,
  weekdays,
  parts,
  noticeHours,
  earlierByDays,
}: repository.PreferenceRow): EarlierPreference => ({
  ...{ clinicIds, weekdays, parts, noticeHours, earlierByDays },
})

/** As long as the visit may be moved by its patient. @throws session.missing */
export const mayTakeEarlier = async (context: ChangesContext, bookingKey: string): Promise<boolean> =>
  settingsOf(context).isOn && (await getVisitActions(context, bookingKey)).reschedule.canChange

/** `context` is in the language of the page. @throws session.missing */
export const getEarlierSlots = async (context: EarlierSlotsContext, bookingKey: string): Promise<EarlierSlots> => {
  const { db, clock } = context
  const visit = await readOfferedVisit(context, db, bookingKey)
  if (!visit) throw sessionMissing()
  const { timeZone } = visit.clinic.entity
  const zoned = (time: Date): string => toZonedIso(time.getTime(), timeZone)
  const clinics = clinicsFor(context, visit)
  const { quietFrom, quietUntil, offersAtOnce } = settingsOf(context)
  const contact = await contactToTell(context, db, bookingKey)
  const wish = await repository.readPreference(db, bookingKey)
  const now = clock.now()
  const active = isActive(wish, visit, now) ? wish : undefined
  const { shownMax: most } = earlierSlotsLimits
  const offers = active ? await repository.listOffers(db, { wishId: active.id, after: now, most }) : []
  const views = await Promise.all(offers.map((row) => viewOfOffer(context, row, visit)))
  const { asksClinic, moveRequest, reschedule } = await getVisitActions(context, bookingKey)
  const mayTake = settingsOf(context).isOn && reschedule.canChange
  return {
    isOffered: contact !== undefined && clinics.length > 0 && mayTake,
    asksClinic,
    isAsked: moveRequest?.status === 'OPEN',
    timeZone,
    startTime: zoned(visit.first.startsAt),
    choices: {
      clinics: clinics.map(({ clinic, isOwn, kilometres }) => ({
        ...{ id: clinic.id, name: clinic.entity.name, isOwn, kilometres },
      })),
      ...openIn(clinics),
    },
    quiet: { from: quietFrom, until: quietUntil },
    offersAtOnce,
    channel: contact ? channelOf(contact) : null,
    wish: active ? { ...viewOfPreference(active), askedAt: zoned(active.askedAt) } : null,
    offers: views.filter((view) => view !== undefined),
  }
}

/** @throws session.missing, earlier-slots.not-offered, request.invalid, request.too-many */
export const saveEarlierPreference = async (
  context: EarlierSlotsContext,
  bookingKey: string,
  wish: EarlierPreference,
): Promise<EarlierSlots> => {
  if (!(await mayTakeEarlier(context, bookingKey))) throw earlierSlotsNotOffered()
  await inTransaction(context.db, async (tx) => {
    await lockLatestKey(tx, bookingKey)
    const visit = await readOfferedVisit(context, tx, bookingKey)
    if (!visit) throw sessionMissing()
    if (!(await contactToTell(context, tx, bookingKey))) throw earlierSlotsNotOffered()
    const offered = clinicsFor(context, visit).map(({ clinic }) => clinic.id)
    if (wish.clinicIds.some((id) => !offered.includes(id))) throw clinicNotOffered()
    const now = context.clock.now()
    const { savesPerDay: max } = earlierSlotsLimits
    const wait = await useQuota(tx, { name: 'earlier.saves', subject: bookingKey, max, seconds: 86_400 }, now)
    if (wait > 0) throw savesTooMany(wait)
    const before = await repository.readPreference(tx, bookingKey)
    await repository.writePreference(tx, {
      ...{ bookingKey, ...wish, endedAt: null, end: null },
      askedAt: isActive(before, visit, now) ? before.askedAt : now,
      visitTimes: startsOf(visit.live),
      visitStartsAt: visit.first.startsAt,
    })
  })
  return getEarlierSlots(context, bookingKey)
}

/** @throws session.missing */
export const stopEarlierSlots = async (context: EarlierSlotsContext, bookingKey: string): Promise<EarlierSlots> => {
  await inTransaction(context.db, async (tx) => {
    await lockLatestKey(tx, bookingKey)
    const wish = await repository.readPreference(tx, bookingKey)
    if (wish) await repository.endPreference(tx, wish.id, 'STOPPED', context.clock.now())
  })
  return getEarlierSlots(context, bookingKey)
}

/** @throws session.missing, earlier-slots.offer-unknown, also where it is another's */
export const declineEarlierSlot = async (
  context: EarlierSlotsContext,
  bookingKey: string,
  slug: string,
): Promise<EarlierSlots> => {
  await inTransaction(context.db, async (tx) => {
    const wish = await repository.readPreference(tx, bookingKey)
    const offer = await repository.readOffer(tx, slug)
    if (!wish || offer?.wishId !== wish.id) throw offerUnknown()
    await repository.declineOffer(tx, offer.id, context.clock.now())
  })
  return getEarlierSlots(context, bookingKey)
}

export const sweepEarlierSlots = ({ db }: Pick<EarlierSlotsContext, 'db'>, now: Date): Promise<void> =>
  repository.deletePreferencesBefore(db, daysBefore(now, earlierSlotsLimits.keptDays))
