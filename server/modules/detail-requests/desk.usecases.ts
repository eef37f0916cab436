// S-110: the clinic's word on a correction that was asked for.
import type { DetailRequestStatus } from '#src/contract/codes/detail-request-states.ts'
import type { ChangedDetails, DeskDetailRequest, DetailsDecline } from '#src/contract/entities/detail-request.ts'
import { detailRequestsLimits } from '#src/contract/limits/detail-requests.limits.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { DeskCall } from '../../http/caller.ts'
import { logAccessTo } from '../access-log/access-log.usecases.ts'
import { correctDetails, type DetailsOnFile, readDetailsOnFile } from '../appointments/person-details.ts'
import { lockForDesk } from '../booking-keys/lock-for-desk.ts'
import { clinicDefinition } from '../catalogue/catalogue.usecases.ts'
import { listKeysOfPerson } from '../portal/portal.usecases.ts'
import { queueToContact, queueToContacts } from '../recipients/message-to.ts'
import { detailsSettled, detailsUnknown } from './detail-requests.errors.ts'
import * as repository from './detail-requests.repository.ts'
import type { DetailRequestsContext } from './detail-requests.services.ts'
import { readVisit, viewOf } from './detail-requests.usecases.ts'
import { replacedKind } from './details-contact-replaced.mail.ts'
import { settledKind } from './details-settled.mail.ts'
import { contactsReplaced } from './replaced-contacts.ts'

/** Who asks, and by which call: each reading and change is in the access log. */

const describe = async (
  context: DetailRequestsContext,
  db: Database,
  row: repository.DetailRequestRow,
): Promise<DeskDetailRequest> => {
  const onFile = await readDetailsOnFile(db, row.bookingKey)
  if (!onFile) throw detailsUnknown()
  const { reference, firstName, lastName, dateOfBirth, bookedBy } = onFile
  const { slug: clinicSlug, timeZone } = await clinicDefinition(context, row.clinicId)
  return {
    ...viewOf(row, timeZone),
    ...{ reference, firstName, lastName, dateOfBirth, bookedBy, clinicSlug, timeZone },
  }
}

/** Open ones of a clinic. */
export const countDetailRequests = ({ db }: Pick<DetailRequestsContext, 'db'>, clinicId: number): Promise<number> =>
  repository.countQueue(db, { status: 'OPEN', clinicId })

/** @throws clinic.unknown */
export const listDetailRequests = async (
  context: DetailRequestsContext,
  { clinicSlug, status = 'OPEN' }: { clinicSlug?: string | undefined; status?: DetailRequestStatus | undefined },
  deskCall: DeskCall,
): Promise<DeskDetailRequest[]> => {
  const clinic = clinicSlug === undefined ? undefined : context.catalogue.knownClinic(clinicSlug)
  const { listMax: most } = detailRequestsLimits
  const rows = await repository.listQueue(context.db, { status, clinicId: clinic?.id, most })
  await logAccessTo(
    context,
    deskCall,
    rows.map(({ bookingKey }) => bookingKey),
  )
  return Promise.all(rows.map((row) => describe(context, context.db, row)))
}

type Settle = DeskCall & {
  slug: string
  status: Extract<DetailRequestStatus, 'ACCEPTED' | 'DECLINED'>
  said?: Pick<repository.DetailRequestRow, 'reason' | 'word'>
  work?: (tx: Database, row: repository.DetailRequestRow) => Promise<void>
}

/** Said again it stands, and is told to nobody again. @throws details.unknown, details.settled */
const settle = async (
  context: DetailRequestsContext,
  { slug, status, said, work, ...deskCall }: Settle,
): Promise<DeskDetailRequest> => {
  const found = await repository.readRequest(context.db, slug)
  if (!found) throw detailsUnknown()
  const settled = await inTransaction(context.db, async (tx) => {
    await lockForDesk(context, tx, found.bookingKey, deskCall)
    const row = await repository.lockRequest(tx, slug)
    if (!row) throw detailsUnknown()
    if (row.status !== 'OPEN' && row.status !== status) throw detailsSettled()
    if (row.status === 'OPEN') {
      await work?.(tx, row)
      await repository.settleRequest(tx, row.id, { status, settledAt: context.clock.now(), ...said })
      // To the contact on file as it is now.
      await queueToContact(context, tx, {
        bookingKey: row.bookingKey,
        message: { kind: settledKind, subject: slug },
      })
    }
    const read = await repository.readRequest(tx, slug)
    if (!read) throw detailsUnknown()
    return describe(context, tx, read)
  })
  context.bell.ring()
  return settled
}

/** Of another visit only what was the same wrong value. */
const correctionFor = (wanted: ChangedDetails, before: DetailsOnFile, own: DetailsOnFile): ChangedDetails =>
  Object.fromEntries(
    Object.entries(wanted).filter(([field]) => {
      const name = field as keyof ChangedDetails
      return own[name] === before[name]
    }),
  )

const correct = async (
  context: DetailRequestsContext,
  tx: Database,
  row: repository.DetailRequestRow,
): Promise<void> => {
  const { bookingKey, changes, patientMark } = row
  const before = await readDetailsOnFile(tx, bookingKey)
  if (!before) throw detailsUnknown()
  const { country, subject } = await readVisit(context, tx, bookingKey)
  const wanted: ChangedDetails = Object.fromEntries(changes.map(({ field, to }) => [field, to]))
  const replaced = contactsReplaced({ pack: context.pack, country }, changes)
  // By the contact that was proved, before it is another one.
  const others = patientMark === null ? [] : await listKeysOfPerson({ ...context, db: tx }, bookingKey, patientMark)
  // In one order: two requests of a person may be settled at once.
  for (const key of [...new Set([bookingKey, ...others])].sort()) {
    const own = await readDetailsOnFile(tx, key)
    if (own) await correctDetails(tx, key, key === bookingKey ? wanted : correctionFor(wanted, before, own))
  }
  const { locale } = subject
  const message = { kind: replacedKind, subject: row.slug, locale }
  await queueToContacts(context, tx, { contacts: replaced, message })
}

/** @throws details.unknown, details.settled */
export const acceptDetailRequest = (
  context: DetailRequestsContext,
  slug: string,
  deskCall: DeskCall,
): Promise<DeskDetailRequest> =>
  settle(context, { ...deskCall, slug, status: 'ACCEPTED', work: (tx, row) => correct(context, tx, row) })

/** @throws details.unknown, details.settled */
export const declineDetailRequest = (
  context: DetailRequestsContext,
  slug: string,
  { reason, word, ...deskCall }: DeskCall & DetailsDecline,
): Promise<DeskDetailRequest> =>
  settle(context, { ...deskCall, slug, status: 'DECLINED', said: { reason, word: word || null } })
