// S-110: the clinic sees what patients did to their visits, and has its own word on them.
import type { VisitEventKind } from '#src/contract/codes/visit-events.ts'
import type { DeskChange, DeskVisit } from '#src/contract/entities/desk-visit.ts'
import { deskLimits } from '#src/contract/limits/desk.limits.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { toZonedIso, wallToInstant } from '../../shared/zoned-time.ts'
import { type Caller, logAccess, logAccessTo } from '../access-log/access-log.usecases.ts'
import {
  closeAppointments,
  confirmByClinic,
  listLiveAppointments,
  type StoredAppointment,
} from '../appointments/appointment-changes.ts'
import type { DeskServices } from '../appointments/appointments.services.ts'
import { findKeyByReference, listKeysBetween, readDeskVisit } from '../appointments/desk-visit.ts'
import { clinicUnknown } from '../catalogue/catalogue.errors.ts'
import { lockLatestKey } from '../slots/holds.ts'
import type { BookingContext } from '../slots/slots.services.ts'
import { visitUnknown } from './changes.errors.ts'
import { listEventsAfter } from './changes.repository.ts'
import { record } from './changes.usecases.ts'

export type DeskContext = BookingContext & DeskServices & Parameters<typeof logAccessTo>[0]

/** Who asks, and by which call: each visit read or changed is in the access log. */
export type DeskCall = { caller: Caller; call: string }

/** @param after id of the last change known; undefined from the first. */
export const listVisitChanges = async (
  context: DeskContext,
  after: string | undefined,
  deskCall: DeskCall,
): Promise<DeskChange[]> => {
  const events = await listEventsAfter(context.db, Number(after ?? 0), deskLimits.changesAtOnce)
  await logAccessTo(
    context,
    deskCall,
    events.map(({ bookingKey }) => bookingKey),
  )
  const visits = new Map<string, DeskVisit>()
  for (const { bookingKey, clinicSlug } of events)
    if (!visits.has(bookingKey))
      visits.set(bookingKey, await readDeskVisit(context, context.db, bookingKey, clinicSlug))
  return events.flatMap(
    ({ id, at, kind, bookingKey, appointmentSlugs, startedAt, reasonLabel, note }): DeskChange[] => {
      const visit = visits.get(bookingKey)
      if (!visit) return []
      const zoned = (time: Date): string => toZonedIso(time.getTime(), visit.timeZone)
      return [
        {
          ...{ id: String(id), at: zoned(at), kind, appointmentSlugs, reasonLabel, note, visit },
          startedAt: startedAt && zoned(startedAt),
        },
      ]
    },
  )
}

/** @throws clinic.unknown */
export const listDeskVisits = async (
  context: DeskContext,
  { clinicSlug, day }: { clinicSlug: string; day: string },
  deskCall: DeskCall,
): Promise<DeskVisit[]> => {
  const clinic = context.catalogue.clinicNamed(clinicSlug)
  if (!clinic) throw clinicUnknown()
  const { timeZone } = clinic.entity
  const [from, to] = [wallToInstant(day, '00:00', timeZone), wallToInstant(day, '24:00', timeZone)]
  const keys = await listKeysBetween(context.db, {
    ...{ clinicId: clinic.id, from: new Date(from), to: new Date(to), most: deskLimits.visitsOfDay },
  })
  await logAccessTo(context, deskCall, keys)
  return Promise.all(keys.map((key) => readDeskVisit(context, context.db, key)))
}

/** What is left undone by `select` was done before, and is told to nobody again. @throws visit.unknown */
const act = async (
  context: DeskContext,
  { reference, ...deskCall }: DeskCall & { reference: string },
  kind: Extract<VisitEventKind, 'CONFIRMED' | 'REMOVED_BY_OPERATOR'>,
  work: (tx: Database, live: readonly StoredAppointment[]) => Promise<readonly StoredAppointment[]>,
): Promise<DeskVisit> => {
  const bookingKey = await findKeyByReference(context.db, reference)
  if (bookingKey === undefined) throw visitUnknown()
  const changed = await inTransaction(context.db, async (tx) => {
    await lockLatestKey(tx, bookingKey)
    await logAccess({ ...context, db: tx }, { ...deskCall, record: bookingKey, outcome: 'opened' })
    const concerned = await work(tx, await listLiveAppointments(tx, bookingKey))
    if (concerned.length > 0) await record(context, tx, { bookingKey, kind, concerned })
    return concerned
  })
  context.cache.changed(changed.map(({ clinicId }) => clinicId))
  return readDeskVisit(context, context.db, bookingKey)
}

/** S-07. @throws visit.unknown */
export const confirmDeskVisit = (context: DeskContext, reference: string, deskCall: DeskCall): Promise<DeskVisit> =>
  act(context, { reference, ...deskCall }, 'CONFIRMED', async (tx, live) => {
    const open = live.filter(({ status }) => status !== 'CONFIRMED')
    await confirmByClinic(tx, open)
    return open
  })

/** @throws visit.unknown */
export const removeDeskVisit = (context: DeskContext, reference: string, deskCall: DeskCall): Promise<DeskVisit> =>
  act(context, { reference, ...deskCall }, 'REMOVED_BY_OPERATOR', async (tx, live) => {
    await closeAppointments(tx, live, 'REMOVED_BY_OPERATOR')
    return live
  })
