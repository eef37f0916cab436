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

/** Silence counts from the opening: at night a kiosk may be off. */
const isSilent = (context: KiosksContext, row: repository.KioskRow, now: number): boolean => {
  const clinic = context.catalogue.clinicNamed(row.clinicSlug)
  const opened = clinic && openSince(clinic, now)
  if (opened === undefined) return false
  const seen = (row.lastSeenAt ?? row.enrolledAt).getTime()
  return now - Math.max(seen, opened) > silenceMilliseconds(context)
}

/** KIOSK-15: operators are told once an outage, of all kiosks of a clinic in one mail. */
export const tellOfSilence = async (context: KiosksContext, now: Date): Promise<void> => {
  if (context.pack.settings.kiosk.operatorsEmail === undefined) return
  const silent = (await repository.listKiosks(context.db)).filter(
    (row) => row.state === 'active' && row.silenceMailedAt === null && isSilent(context, row, now.getTime()),
  )
  if (silent.length === 0) return
  await inTransaction(context.db, async (tx) => {
    const deviceIds = silent.map(({ deviceId }) => deviceId)
    const marked = await repository.markSilenceMailed(tx, deviceIds, now)
    const clinics = [...new Set(marked.map(({ clinicSlug }) => clinicSlug))].sort()
    const mails = clinics.map((subject) => ({ kind: silenceKind, subject }))
    await queueMails(tx, mails, now)
  })
}
