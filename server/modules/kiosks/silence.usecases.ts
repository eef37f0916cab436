import { hoursOn } from '#src/contract/rules/opening-hours.rules.ts'
import { inTransaction } from '../../db/transaction.ts'
import { wallToInstant, zonedDay } from '../../shared/zoned-time.ts'
import type { CatalogueClinic } from '../catalogue/catalogue.ts'
import { queueMails } from '../outbox/outbox.usecases.ts'
import { silenceMilliseconds } from './kiosk-view.ts'
import * as repository from './kiosks.repository.ts'
import type { KiosksContext } from './kiosks.services.ts'
import { silenceKind } from './operator-mails.ts'

/** When it opened for the hours that it is in; undefined while it is closed. */
const openSince = ({ entity }: CatalogueClinic, now: number): number | undefined => {
  const { timeZone } = entity
  const day = zonedDay(now, timeZone)
  return hoursOn(entity, day)
    ?.spans.map(({ open, close }) => [wallToInstant(day, open, timeZone), wallToInstant(day, close, timeZone)] as const)
    .find(([from, to]) => from <= now && now < to)?.[0]
}

/** Milliseconds of silence; counts from the opening: at night a kiosk may be off. */
const silenceOf = ({ catalogue }: KiosksContext, row: repository.KioskRow, now: number): number => {
  const clinic = catalogue.clinicNamed(row.clinicSlug)
  const opened = clinic && openSince(clinic, now)
  return opened === undefined ? 0 : now - Math.max((row.lastSeenAt ?? row.enrolledAt).getTime(), opened)
}

type Silence = { row: repository.KioskRow; silence: number }

/** Each interval ends at another time: a kiosk that is late may be of the same outage, and is waited for, for one. */
const isWaitedFor = (context: KiosksContext, ofClinic: readonly Silence[]): boolean => {
  const interval = context.pack.settings.application.keepaliveSeconds * 1000
  const longest = Math.max(...ofClinic.map(({ silence }) => silence))
  const isLate = ({ silence }: Silence): boolean => silence > interval && silence <= silenceMilliseconds(context)
  return longest <= silenceMilliseconds(context) + interval && ofClinic.some(isLate)
}

/** KIOSK-15: operators are told once an outage, of all kiosks of a clinic in one mail. */
export const tellOfSilence = async (context: KiosksContext, now: Date): Promise<void> => {
  if (context.pack.settings.kiosk.operatorsEmail === undefined) return
  const untold = (await repository.listKiosks(context.db))
    .filter(({ state, silenceMailedAt }) => state === 'active' && silenceMailedAt === null)
    .map((row) => ({ row, silence: silenceOf(context, row, now.getTime()) }))
  const ofClinics = Object.values(Object.groupBy(untold, ({ row }) => row.clinicSlug))
  const deviceIds = ofClinics
    .filter((ofClinic = []) => !isWaitedFor(context, ofClinic))
    .flatMap((ofClinic = []) => ofClinic.filter(({ silence }) => silence > silenceMilliseconds(context)))
    .map(({ row }) => row.deviceId)
  if (deviceIds.length === 0) return
  await inTransaction(context.db, async (tx) => {
    const marked = await repository.markSilenceMailed(tx, deviceIds, now)
    const clinics = [...new Set(marked.map(({ clinicSlug }) => clinicSlug))].sort()
    const mails = clinics.map((subject) => ({ kind: silenceKind, subject }))
    await queueMails(tx, mails, now)
  })
}
