// S-110: who arrived at a clinic, and the clinic's own word.
import type { MissingPart } from '#src/contract/codes/check-in-states.ts'
import type { DeskArrival, DeskArrivalList, Doctor } from '#src/contract/entities/check-in.ts'
import type { Lang } from '#src/contract/entities/lang.ts'
import { checkInLimits } from '#src/contract/limits/check-in.limits.ts'
import { statusOfVisit } from '#src/contract/rules/visit-status.rules.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { DeskCall } from '../../http/caller.ts'
import { networkOfKiosk } from '../../shared/network.ts'
import { toZonedIso } from '../../shared/zoned-time.ts'
import { logAccessTo } from '../access-log/access-log.usecases.ts'
import { listLiveAppointments } from '../appointments/appointment-changes.ts'
import { deskChanged, visitUnknown } from '../appointments/appointments.errors.ts'
import { describeAppointments } from '../appointments/appointments.usecases.ts'
import { keyForDesk, listKeysBetween, visitMark } from '../appointments/desk-visit.ts'
import { lockForDesk } from '../booking-keys/lock-for-desk.ts'
import type { CatalogueClinic } from '../catalogue/catalogue.ts'
import { activeKiosk } from '../kiosks/identity.usecases.ts'
import { fieldRefused, safetyOpen } from './check-in.errors.ts'
import * as repository from './check-in.repository.ts'
import { isReady, stateOf } from './check-in.rules.ts'
import type { CheckInContext } from './check-in.services.ts'
import { readReadiness } from './check-in.usecases.ts'
import { dayOf, nothingDone } from './identity.usecases.ts'

/** What reception was to see to may be there by itself meanwhile: that is nobody's change. */
const markOf = (live: Parameters<typeof visitMark>[0], row: repository.CheckInRow | undefined): string =>
  visitMark(live, row && { ...row, seeReception: undefined })

/** Undefined where nothing of the visit stands any more. */
const findArrival = async (
  context: CheckInContext,
  db: Database,
  bookingKey: string,
): Promise<DeskArrival | undefined> => {
  const live = await listLiveAppointments(db, bookingKey)
  const [first] = live
  const clinic = first && context.catalogue.clinic(first.clinicId)
  const patient = await repository.readPatientName(db, bookingKey)
  if (!first || !clinic || !patient) return undefined
  const { timeZone } = clinic.entity
  const row = await repository.readCheckIn(db, bookingKey)
  const zoned = (time: Date | null | undefined): string | null => (time ? toZonedIso(time.getTime(), timeZone) : null)
  const doctor = (id: string): Doctor | undefined => context.catalogue.pack.doctors.find((each) => each.id === id)
  const { missing, safety } = await readReadiness({ ...context, db }, bookingKey)
  const { handOff } = await context.readArrivalParts(db, bookingKey)
  const { reference, firstName, lastName, dateOfBirth } = patient
  return {
    ...{ reference, firstName, lastName, dateOfBirth, timeZone, mark: markOf(live, row) },
    state: stateOf(row),
    status: statusOfVisit(live.map(({ status }) => status)),
    startTime: toZonedIso(first.startsAt.getTime(), timeZone),
    exams: (await describeAppointments(context, live)).map(({ slug, examName, startTime, lang }) => ({
      ...{ slug, examName, startTime },
      ...(lang ? { lang } : {}),
    })),
    missing,
    ...(safety ? { safety } : {}),
    seeReception: row?.seeReception ?? false,
    way: row?.way ?? null,
    preparation: row?.preparedAt
      ? {
          referrer: (row.referrer === null ? undefined : doctor(row.referrer)) ?? null,
          copyTo: row.copyTo.flatMap((id) => doctor(id) ?? []),
          dateOfReferral: row.dateOfReferral,
          medicareNumber: row.medicareNumber,
          referenceNumber: row.referenceNumber,
          gender: row.gender,
          hasNoNumber: row.hasNoNumber,
        }
      : null,
    preparedAt: zoned(row?.preparedAt),
    preparationAcknowledgedAt: zoned(row?.preparationAcknowledgedAt),
    readyAt: zoned(row?.readyAt),
    checkedInAt: zoned(row?.checkedInAt),
    checkInAcknowledgedAt: zoned(row?.checkInAcknowledgedAt),
    waitingArea: row?.waitingArea ?? null,
    handOff: handOff && { at: toZonedIso(handOff.at.getTime(), timeZone), state: handOff.state },
  }
}

/** Who asks, and by which call: each visit read or changed is in the access log. */

const areasOf = ({ definition }: CatalogueClinic) => definition.waitingAreas ?? []

const areaLang = (lang: Lang): { lang?: string } => (lang?.waitingAreas ? { lang: lang.waitingAreas } : {})

/** @throws clinic.unknown */
export const listDeskArrivals = async (
  context: CheckInContext,
  { clinicSlug, day }: { clinicSlug: string; day?: string | undefined },
  deskCall: DeskCall,
): Promise<DeskArrivalList> => {
  const clinic = context.catalogue.knownClinic(clinicSlug)
  const now = context.clock.now()
  const { timeZone } = clinic.entity
  const { day: shown, from, to } = dayOf(clinic, now, day)
  const keys = await listKeysBetween(context.db, { clinicId: clinic.id, from, to, most: checkInLimits.arrivalsMax })
  await logAccessTo(context, deskCall, keys)
  const found = await Promise.all(keys.map((key) => findArrival(context, context.db, key)))
  return {
    ...{ clinicSlug, day: shown, timeZone },
    waitingAreas: areasOf(clinic).map((area) => ({ ...area, ...areaLang(clinic.entity.lang) })),
    arrivals: found.flatMap((arrival) => arrival ?? []),
    now: toZonedIso(now.getTime(), timeZone),
  }
}

type Named = DeskCall & { reference: string; mark?: string | undefined }
type Changed = Partial<repository.CheckInRow>
type Before = { now: Date; clinic: CatalogueClinic; missing: () => Promise<readonly MissingPart[]> }
type Change = (before: repository.CheckInRow | undefined, at: Before) => Changed | Promise<Changed>

const changesAnything = (before: repository.CheckInRow | undefined, changed: Changed): boolean =>
  JSON.stringify({ ...before, ...changed }) !== JSON.stringify(before ?? {})

/** S-121. @throws check-in.safety-open */
const ensureSafe = async (context: CheckInContext, bookingKey: string): Promise<void> => {
  const { missing } = await readReadiness(context, bookingKey)
  if (missing.includes('SAFETY')) throw safetyOpen()
}

/** What was said before stands as it was. @throws visit.unknown, check-in.safety-open, desk.changed */
const act = async (
  context: CheckInContext,
  { reference, mark, ...deskCall }: Named,
  change: Change,
): Promise<DeskArrival> => {
  const bookingKey = await keyForDesk(context.db, reference)
  return inTransaction(context.db, async (tx) => {
    await lockForDesk(context, tx, bookingKey, deskCall)
    const live = await listLiveAppointments(tx, bookingKey)
    const [first] = live
    const clinic = first && context.catalogue.clinic(first.clinicId)
    if (!clinic) throw visitUnknown()
    const before = await repository.readCheckIn(tx, bookingKey)
    const missing = async () => (await readReadiness({ ...context, db: tx }, bookingKey)).missing
    const changed = await change(before, { now: context.clock.now(), clinic, missing })
    const isAsShown = mark === undefined || mark === markOf(live, before)
    if (!isAsShown && changesAnything(before, changed)) throw deskChanged()
    if (changed.checkInAcknowledgedAt) await ensureSafe({ ...context, db: tx }, bookingKey)
    if (Object.keys(changed).length > 0) await repository.writeCheckIn(tx, bookingKey, changed)
    const changedTo = await findArrival(context, tx, bookingKey)
    if (!changedTo) throw visitUnknown()
    return changedTo
  })
}

/** API-96. A part that the desk has is missing no more; without one the visit is ready whatever is missing. */
export const markReady = (context: CheckInContext, { has, ...named }: Named & { has?: MissingPart | undefined }) =>
  act(context, named, (before, { now }) => {
    if (has === undefined) return before?.readyAt ? {} : { readyAt: now, seeReception: false }
    const atDesk = before?.atDesk ?? []
    return atDesk.includes(has) ? {} : { atDesk: [...atDesk, has] }
  })

export const acknowledgePreparation = (context: CheckInContext, named: Named): Promise<DeskArrival> =>
  act(context, named, (before, { now }) =>
    before?.preparedAt && !before.preparationAcknowledgedAt ? { preparationAcknowledgedAt: now } : {},
  )

type Acknowledged = Named & { waitingArea?: string | undefined }

/** S-60: where nobody checked in, the desk has. Later a waiting area alone is changed. @throws request.invalid, desk.changed */
export const acknowledgeCheckIn = (
  context: CheckInContext,
  { waitingArea, ...named }: Acknowledged,
): Promise<DeskArrival> =>
  act(context, named, (before, { now, clinic }) => {
    if (waitingArea !== undefined && !areasOf(clinic).some(({ slug }) => slug === waitingArea))
      throw fieldRefused('waitingArea', 'invalid')
    const said = { seeReception: false, ...(waitingArea === undefined ? {} : { waitingArea }) }
    if (before?.checkInAcknowledgedAt) return said
    const takesGiven = before?.preparedAt && !before.preparationAcknowledgedAt
    return before?.checkedInAt
      ? { ...said, checkInAcknowledgedAt: now, ...(takesGiven ? { preparationAcknowledgedAt: now } : {}) }
      : { ...said, way: 'DESK', checkedInAt: now, checkInAcknowledgedAt: now }
  })

/** As before the clinic's word: who said at a screen to be there has said so still. */
export const undoCheckIn = (context: CheckInContext, named: Named): Promise<DeskArrival> =>
  act(context, named, async (before, { missing }) => {
    const said = before?.checkInAcknowledgedAt?.getTime()
    if (!before || said === undefined) return {}
    // By the desk, or by nobody but the server.
    if (before.way === 'DESK' || before.checkedInAt?.getTime() === said) return nothingDone
    return {
      ...{ checkInAcknowledgedAt: null, waitingArea: null, seeReception: (await missing()).length > 0 },
      ...(before.preparationAcknowledgedAt?.getTime() === said ? { preparationAcknowledgedAt: null } : {}),
    }
  })

/** In the transaction that books who stands at the desk: here, and checked in where nothing is missing. */
export const arriveAtDesk = async (context: CheckInContext, tx: Database, bookingKey: string): Promise<void> => {
  const now = context.clock.now()
  const { missing } = await readReadiness({ ...context, db: tx }, bookingKey)
  await repository.writeCheckIn(tx, bookingKey, {
    ...{ way: 'DESK', checkedInAt: now, seeReception: missing.length > 0 },
    ...(isReady(missing, false) ? { checkInAcknowledgedAt: now, seeReception: false } : {}),
  })
}

/** Of the demonstration. */
export const checkInPersona = async ({ db, clock }: CheckInContext, bookingKey: string): Promise<void> => {
  const now = clock.now()
  await repository.writeCheckIn(db, bookingKey, { way: 'DESK', checkedInAt: now, checkInAcknowledgedAt: now })
}

export const listCheckInLocks = async ({ db, clock }: CheckInContext) =>
  (await repository.listLocks(db, clock.now())).flatMap(({ deviceId, until }) =>
    deviceId === null ? [] : [{ deviceId, until: until.toISOString() }],
  )

/** @throws kiosk.unknown */
export const unlockCheckIn = async ({ db }: CheckInContext, deviceId: string): Promise<void> => {
  await activeKiosk({ db }, deviceId)
  await inTransaction(db, (tx) => repository.deleteLock(tx, networkOfKiosk(deviceId)))
}
