// S-114: not found, twins, another day and another clinic are one answer in one time.

import { appointmentStatuses } from '#src/contract/codes/statuses.ts'
import type { CheckedIn, CheckInFound, CheckInSaid } from '#src/contract/entities/check-in.ts'
import { checkInLimits } from '#src/contract/limits/check-in.limits.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { KioskCaller } from '../../http/kiosk.ts'
import { isPassCodeOf } from '../../shared/pass-code.ts'
import { toZonedIso, wallToInstant, zonedDay } from '../../shared/zoned-time.ts'
import { isLastName, isSameName } from '../appointments/names.rules.ts'
import { isSamePerson } from '../appointments/same-person.rules.ts'
import type { CatalogueClinic } from '../catalogue/catalogue.ts'
import { checkInLocked } from './check-in.errors.ts'
import * as repository from './check-in.repository.ts'
import { refusalFor } from './check-in.rules.ts'
import type { CheckInContext } from './check-in.services.ts'
import { isFeedbackAnswered } from './feedback.usecases.ts'
import { beginRun } from './runs.usecases.ts'

type Row = Awaited<ReturnType<typeof repository.listOfDay>>[number]
type CheckInRow = Pick<NonNullable<Row['checkIn']>, 'checkedInAt' | 'checkInAcknowledgedAt' | 'seeReception'>
export type FoundVisit = { booking: Row['booking']; rows: Row[]; checkedIn: CheckedIn | null }

export const nothing: CheckInFound = {
  appointmentBookingKeys: [],
  samePatient: false,
  feedbackQuestionnaireAnswered: true,
  disabledReason: null,
  isComplete: false,
  checkedIn: null,
  codeNeeded: false,
  run: null,
}

const isLive = (status: string): boolean => appointmentStatuses.some((each) => each === status)

export const dayOf = ({ id, entity: { timeZone } }: CatalogueClinic, now: Date, day?: string) => {
  const today = day ?? zonedDay(now.getTime(), timeZone)
  const at = (time: string): Date => new Date(wallToInstant(today, time, timeZone))
  return { clinicId: id, day: today, from: at('00:00'), to: at('24:00') }
}

export const checkedInOf = (checkIn: CheckInRow | null | undefined): CheckedIn | null =>
  checkIn?.checkedInAt
    ? { isConfirmed: checkIn.checkInAcknowledgedAt !== null, seeReception: checkIn.seeReception }
    : null

const ofAll = (visits: readonly FoundVisit[]): CheckedIn => ({
  isConfirmed: visits.every(({ checkedIn }) => checkedIn?.isConfirmed),
  seeReception: visits.some(({ checkedIn }) => checkedIn?.seeReception),
})

const visitsOf = (rows: readonly Row[]): FoundVisit[] => {
  const visits = new Map<string, FoundVisit>()
  for (const row of rows) {
    const { booking, checkIn } = row
    const visit = visits.get(booking.bookingKey) ?? { booking, rows: [], checkedIn: checkedInOf(checkIn) }
    visit.rows.push(row)
    visits.set(booking.bookingKey, visit)
  }
  return [...visits.values()]
}

export const stands = ({ rows }: FoundVisit): boolean => rows.some(({ appointment }) => isLive(appointment.status))

const startOf = (visit: FoundVisit): Date => {
  const live = visit.rows.filter(({ appointment }) => isLive(appointment.status))
  return (live[0] ?? visit.rows[0])?.appointment.startsAt ?? new Date(0)
}

export const factsOf = (visit: FoundVisit) => ({
  statuses: visit.rows.map(({ appointment }) => appointment.status),
  startsAt: startOf(visit),
})

/** Asked for once nobody, or more than one person, was found; who has one name has none on file. */
const isFirstName = (onFile: string, typed: string | undefined): boolean =>
  typed === undefined || onFile === '' || isSameName(onFile, typed)

/** A code is compared with each visit of the day, as a name is. */
const matching = (
  { secrets }: CheckInContext,
  visits: readonly FoundVisit[],
  { lastName, firstName, passCode, dateOfBirth }: CheckInSaid,
): FoundVisit[] =>
  visits.filter(({ booking }) => {
    const isNamed =
      passCode === undefined
        ? isLastName(booking.lastName, lastName ?? '') && isFirstName(booking.firstName, firstName)
        : isPassCodeOf(secrets, booking.bookingKey, passCode)
    return isNamed && booking.dateOfBirth === dateOfBirth
  })

/** None where they are of several people. */
const matchingOne = (
  context: CheckInContext,
  visits: readonly FoundVisit[],
  identity: CheckInSaid,
): readonly FoundVisit[] => {
  const found = matching(context, visits, identity)
  const [first] = found
  return first && found.every((visit) => isSamePerson(first.booking, visit.booking)) ? found : []
}

/** Of today, at whichever clinic. */
export const listVisitsOf = async (
  context: CheckInContext,
  db: Database,
  identity: CheckInSaid,
): Promise<readonly FoundVisit[]> => {
  const now = context.clock.now()
  const days = context.catalogue.clinics.map((clinic) => dayOf(clinic, now))
  return matchingOne(context, visitsOf(await repository.listOfDay(db, days)), identity)
}

type At = { kiosk: KioskCaller; subject: string }

const windowOf = ({ catalogue }: CheckInContext): number => catalogue.pack.settings.checkIn.windowMinutes

const opens = (context: CheckInContext, visit: FoundVisit) => {
  const [row] = visit.rows
  const timeZone = row ? context.catalogue.clinic(row.appointment.clinicId)?.entity.timeZone : undefined
  const priorMinutes = windowOf(context)
  const opensAt = startOf(visit).getTime() - priorMinutes * 60_000
  return timeZone === undefined ? {} : { opensAt: toZonedIso(opensAt, timeZone), priorMinutes, timeZone }
}

/** What is said of one person's visits of today, without a run. */
export const judge = (context: CheckInContext, visits: readonly FoundVisit[], now: Date) => {
  const standing = visits.filter(stands)
  const open = standing.filter(({ checkedIn }) => checkedIn === null)
  const told = { ...nothing, samePatient: true }
  const [first = standing[0] ?? visits[0]] = open
  if (!first) return { found: nothing, keys: [] }
  if (standing.length > 0 && open.length === 0)
    return { found: { ...told, isComplete: true, checkedIn: ofAll(standing) }, keys: [] }
  const maySeveral = context.catalogue.pack.settings.checkIn.severalVisits === 'choose'
  if (open.length > 1 && !maySeveral) return { found: { ...told, disabledReason: 'SEVERAL_VISITS' as const }, keys: [] }
  const judged = (open.length > 0 ? open : [first]).map((visit) => ({
    visit,
    refusal: refusalFor(factsOf(visit), now, windowOf(context)),
  }))
  const may = judged.filter(({ refusal }) => refusal === null)
  if (may.length === 0) {
    const [refused] = judged
    const disabledReason = refused?.refusal ?? null
    const when = refused && disabledReason === 'TOO_EARLY' ? opens(context, refused.visit) : {}
    return { found: { ...told, disabledReason, ...when }, keys: [] }
  }
  return { found: told, keys: may.map(({ visit }) => visit.booking.bookingKey) }
}

const secondsUntil = (time: Date, now: Date): number => Math.max(1, Math.ceil((time.getTime() - now.getTime()) / 1000))

const minutesFrom = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

/** The device stays locked over a restart. @throws check-in.locked */
const ensureOpen = async (tx: Database, { subject }: At, now: Date): Promise<void> => {
  await repository.lockSubject(tx, subject)
  const until = await repository.readLock(tx, subject)
  if (until && until > now) throw checkInLocked(secondsUntil(until, now))
}

const countFailure = async (tx: Database, { subject, kiosk }: At, now: Date): Promise<void> => {
  await repository.insertFailure(tx, subject, now)
  const since = minutesFrom(now, -checkInLimits.failureMinutes)
  if ((await repository.countFailures(tx, subject, since)) < checkInLimits.failures) return
  await repository.deleteLock(tx, subject)
  const until = minutesFrom(now, checkInLimits.lockMinutes)
  await repository.writeLock(tx, { subject, deviceId: kiosk.deviceId, until })
}

/** API-99, of a kiosk. @throws check-in.locked */
export const identifyForCheckIn = async (
  context: CheckInContext,
  identity: CheckInSaid,
  at: At,
): Promise<CheckInFound> => {
  const { catalogue, clock, db } = context
  const { kiosk } = at
  const now = clock.now()
  const clinics = catalogue.clinics.filter(({ entity }) => entity.slug === kiosk.clinicSlug)
  return inTransaction(db, async (tx) => {
    await ensureOpen(tx, at, now)
    const days = clinics.map((clinic) => dayOf(clinic, now))
    const visits = days.length > 0 ? visitsOf(await repository.listOfDay(tx, days)) : []
    const found = matchingOne(context, visits, identity)
    if (found.length === 0) {
      await countFailure(tx, at, now)
      return nothing
    }
    const judged = judge(context, found, now)
    if (judged.keys.length === 0) return judged.found
    const isOpen = !catalogue.pack.settings.checkIn.kioskCode
    const { deviceId, person } = kiosk
    const run = await beginRun(tx, { bookingKeys: judged.keys, deviceId, person, isOpen }, now)
    // 42b: nothing is told of the visit before the code.
    if (!isOpen) return { ...judged.found, codeNeeded: true, run }
    const feedbackQuestionnaireAnswered = await isFeedbackAnswered(context, tx, judged.keys[0])
    return { ...judged.found, feedbackQuestionnaireAnswered, appointmentBookingKeys: judged.keys, run }
  })
}

/** The visits of the keys on their clinic's day, each with all its appointments. */
export const visitsNamed = async (
  context: CheckInContext,
  db: Database,
  keys: readonly string[],
): Promise<FoundVisit[]> => {
  const now = context.clock.now()
  const rows = await repository.listOfDay(
    db,
    context.catalogue.clinics.map((clinic) => dayOf(clinic, now)),
  )
  return visitsOf(rows.filter(({ booking }) => keys.includes(booking.bookingKey)))
}

type Arrived = { clinicSlug: string; identity: CheckInSaid; arrivedAt: Date }

/**
 * S-36: an arrival that a kiosk saved without network is checked in once, at its own time; who was checked in
 * meanwhile stays so. @returns the visit's key; undefined where the desk must look.
 */
export const checkInSavedArrival = async (
  context: CheckInContext,
  tx: Database,
  { clinicSlug, identity, arrivedAt }: Arrived,
): Promise<string | undefined> => {
  const clinic = context.catalogue.clinicNamed(clinicSlug)
  if (!clinic) return undefined
  const visits = visitsOf(await repository.listOfDay(tx, [dayOf(clinic, arrivedAt)]))
  const found = matchingOne(context, visits, identity)
  const [first] = found
  if (!first) return undefined
  if (found.length === 1 && first.checkedIn) return first.booking.bookingKey
  const { keys } = judge(context, found, arrivedAt)
  const [key, ...others] = keys
  if (key === undefined || others.length > 0) return undefined
  // Nothing was prepared and nothing is known of what is missing.
  await repository.writeCheckIn(tx, key, { way: 'KIOSK', checkedInAt: arrivedAt, seeReception: true })
  return key
}

/**
 * S-36: the desk says whose visit of the clinic's day it is, whatever was typed. Who was checked in meanwhile stays
 * so. @returns whether the clinic has such a visit today, that stands.
 */
export const checkInMatched = async (
  context: CheckInContext,
  tx: Database,
  { clinicSlug, bookingKey, arrivedAt }: { clinicSlug: string; bookingKey: string; arrivedAt: Date },
): Promise<boolean> => {
  const clinic = context.catalogue.clinicNamed(clinicSlug)
  if (!clinic) return false
  const visits = visitsOf(await repository.listOfDay(tx, [dayOf(clinic, context.clock.now())]))
  const visit = visits.find(({ booking }) => booking.bookingKey === bookingKey)
  if (!visit || !stands(visit)) return false
  if (!visit.checkedIn)
    await repository.writeCheckIn(tx, bookingKey, { way: 'KIOSK', checkedInAt: arrivedAt, seeReception: true })
  return true
}

/** Nobody is there. */
export const nothingDone = {
  ...{ way: null, checkedInAt: null, checkInAcknowledgedAt: null },
  ...{ seeReception: false, waitingArea: null },
}

/** Of a wrong match: what an arrival of one of these times brought about is undone, the clinic's word on it too. */
export const undoSavedArrival = async (
  tx: Database,
  bookingKey: string,
  times: readonly (Date | null)[],
): Promise<void> => {
  const row = await repository.readCheckIn(tx, bookingKey)
  const { checkedInAt = null, way } = row ?? {}
  if (way !== 'KIOSK' || checkedInAt === null) return
  if (times.some((time) => time?.getTime() === checkedInAt.getTime()))
    await repository.writeCheckIn(tx, bookingKey, nothingDone)
}
