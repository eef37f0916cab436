// A hand-off outlives the run that asked for it: whose visit it is stands in its row alone.
import type { HandOffState, handOffKinds } from '#src/contract/codes/hand-off-states.ts'
import type { HandOff, NewHandOff } from '#src/contract/entities/hand-off.ts'
import type { QuestionnaireAnswer, QuestionnaireReceipt, Questionnaires } from '#src/contract/entities/questionnaire.ts'
import { handOffsLimits } from '#src/contract/limits/hand-offs.limits.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import type { AppError } from '../../shared/app-error.ts'
import { hoursAfter } from '../../shared/clock.ts'
import { newBookingKey, newSessionToken, sha256 } from '../../shared/ids.ts'
import { sessionMissing } from '../../shared/session.errors.ts'
import { toZonedIso } from '../../shared/zoned-time.ts'
import type { SessionOpener } from '../access/session-opener.ts'
import { listOpened } from '../access/sessions.usecases.ts'
import { logAccess } from '../access-log/access-log.usecases.ts'
import { listLiveAppointments } from '../appointments/appointment-changes.ts'
import { lockLatestKey } from '../booking-keys/booking-keys.usecases.ts'
import type { CheckInContext, SavedArrivalParts } from '../check-in/check-in.services.ts'
import { referralArrived } from '../check-in/check-in.usecases.ts'
import { asReferral, type SentFile } from '../check-in/referral-upload.ts'
import { listUnanswered, saveUnanswered } from '../questionnaires/visit-questions.usecases.ts'
import { useQuota } from '../quotas/quotas.usecases.ts'
import * as errors from './hand-offs.errors.ts'
import * as repository from './hand-offs.repository.ts'

export type HandOffsContext = CheckInContext

const stateOf = async ({ clock }: HandOffsContext, db: Database, row: repository.HandOffRow): Promise<HandOffState> => {
  if (row.uploadKey !== null) return 'RECEIVED'
  const isRevoked = row.deviceId !== null && !(await repository.isKioskActive(db, row.deviceId))
  const live = await listLiveAppointments(db, row.bookingKey)
  if (row.replacedAt !== null || isRevoked || live.length === 0) return 'CLOSED'
  if (row.endsAt <= clock.now()) return 'ENDED'
  return row.openedAt === null ? 'WAITING' : 'OPENED'
}

/** Of the visit's first appointment, also where it was cancelled since. @throws hand-off.closed */
const clinicOf = async ({ catalogue }: HandOffsContext, db: Database, bookingKey: string) => {
  const [first] = await listLiveAppointments(db, bookingKey)
  const clinic = first && catalogue.clinic(first.clinicId)
  if (!clinic) throw errors.handOffClosed()
  return clinic
}

const viewOf = async (context: HandOffsContext, db: Database, row: repository.HandOffRow): Promise<HandOff> => {
  const { entity } = await clinicOf(context, db, row.bookingKey)
  const { name, phone, timeZone, lang } = entity
  return {
    ...{ key: row.key, kind: row.kind, state: await stateOf(context, db, row) },
    clinic: { name, phone, timeZone, ...(lang ? { lang } : {}) },
    until: toZonedIso(row.endsAt.getTime(), timeZone),
  }
}

type Asked = {
  bookingKey: string
  kind: (typeof handOffKinds)[number]
  takesBack?: boolean | undefined
  deviceId: string | null
}

/** @throws hand-off.too-many */
export const createHandOff = (
  context: HandOffsContext,
  { bookingKey, kind, takesBack = false, deviceId }: Asked,
): Promise<NewHandOff> =>
  inTransaction(context.db, async (tx) => {
    await lockLatestKey(tx, bookingKey)
    const now = context.clock.now()
    const quota = { name: 'hand-offs', subject: bookingKey, max: handOffsLimits.perVisit, seconds: 3600 }
    const secondsLeft = await useQuota(tx, quota, now)
    if (secondsLeft > 0) throw errors.handOffsTooMany(secondsLeft)
    const { entity } = await clinicOf(context, tx, bookingKey)
    await repository.replaceUnused(tx, { bookingKey, kind, takesBack }, now)
    const key = newBookingKey()
    const secret = newSessionToken()
    const endsAt = hoursAfter(now, handOffsLimits.minutes / 60)
    await repository.insertHandOff(tx, {
      ...{ key, bookingKey, deviceId, kind, endsAt, createdAt: now },
      secretHash: sha256(secret),
    })
    return { key, secret, until: toZonedIso(endsAt.getTime(), entity.timeZone) }
  })

/** Of the run's own visit. @throws hand-off.unknown */
export const getHandOffState = async (
  context: HandOffsContext,
  { bookingKey, key }: { bookingKey: string; key: string },
): Promise<{ state: HandOffState }> => {
  const row = await repository.readHandOff(context.db, key)
  if (row?.bookingKey !== bookingKey) throw errors.handOffUnknown()
  return { state: await stateOf(context, context.db, row) }
}

/** S-110: what became of the patient’s code, for the desk. */
export const handOffForDesk = async (
  context: HandOffsContext,
  db: Database,
  bookingKey: string,
): Promise<SavedArrivalParts> => {
  const row = await repository.readLastHandOff(db, bookingKey)
  return { handOff: row ? { at: row.createdAt, state: await stateOf(context, db, row) } : null }
}

const refusals: Partial<Record<HandOffState, () => AppError>> = {
  RECEIVED: errors.handOffSent,
  ENDED: errors.handOffEnded,
  CLOSED: errors.handOffClosed,
}

type Opening = { secret: string; opener: string; session: SessionOpener; caller: Caller }

/** By one phone, which may scan it again; also the page that lost the answer. @throws hand-off.unknown, used, ended, closed */
export const openHandOff = async (
  context: HandOffsContext,
  { secret, opener, session, caller }: Opening,
): Promise<HandOff> => {
  const { clock, db } = context
  const held = await listOpened(context, session.token)
  const view = await inTransaction(db, async (tx) => {
    const row = await repository.lockBySecret(tx, sha256(secret))
    if (!row) throw errors.handOffUnknown()
    const isSame = row.openerHash === sha256(opener) || held.some(({ bookingKey }) => bookingKey === row.key)
    if (row.openedAt !== null && !isSame) throw errors.handOffUsed()
    const state = await stateOf(context, tx, row)
    if (row.openedAt === null && refusals[state]) throw refusals[state]()
    const now = clock.now()
    if (row.openedAt === null)
      await repository.updateHandOff(tx, row.key, { openedAt: now, openerHash: sha256(opener) })
    await session.open(
      tx,
      {
        ...{ bookingKey: row.key, proof: 'made-here', actor: 'hand-off' },
        expiresAt: hoursAfter(row.endsAt, handOffsLimits.readHours),
      },
      now,
    )
    const access = { record: row.bookingKey, call: 'openHandOff', outcome: 'opened' }
    await logAccess({ ...context, db: tx }, { ...access, caller })
    return viewOf(context, tx, (await repository.readHandOff(tx, row.key)) ?? row)
  })
  session.settle()
  return view
}

/** @throws session.missing */
const ownHandOff = async ({ db }: HandOffsContext, key: string): Promise<repository.HandOffRow> => {
  const row = await repository.readHandOff(db, key)
  if (!row) throw sessionMissing()
  return row
}

export const getHandOff = async (context: HandOffsContext, key: string): Promise<HandOff> =>
  viewOf(context, context.db, await ownHandOff(context, key))

/** Its one document may be sent again under its own key. @throws hand-off.sent, hand-off.ended, hand-off.closed */
const ensureOpen = async (
  context: HandOffsContext,
  db: Database,
  row: repository.HandOffRow | undefined,
  uploadKey: string | undefined,
): Promise<void> => {
  if (!row) throw errors.handOffClosed()
  if (row.uploadKey !== null && row.uploadKey === uploadKey) return
  const refusal = refusals[await stateOf(context, db, row)]
  if (refusal) throw refusal()
}

type FromPhone = { key: string; idempotencyKey: string; caller: Caller }

/** @throws what `ensureOpen` does, before a byte is read */
export const handedUpload = async (context: HandOffsContext, { key, idempotencyKey, caller }: FromPhone) => {
  const row = await ownHandOff(context, key)
  if (row.kind !== 'REFERRAL') throw sessionMissing()
  await ensureOpen(context, context.db, row, idempotencyKey)
  const { bookingKey } = row
  const onKept = async (tx: Database): Promise<void> => {
    await ensureOpen(context, tx, await repository.lockHandOff(tx, key), idempotencyKey)
    await repository.updateHandOff(tx, key, { uploadKey: idempotencyKey })
    await referralArrived(context, tx, bookingKey)
    const access = { record: bookingKey, call: 'sendHandedDocument', outcome: 'opened' }
    await logAccess({ ...context, db: tx }, { ...access, caller })
  }
  return (sent: SentFile) => asReferral(context, sent, { bookingKey, idempotencyKey, onKept })
}

/** Nothing of the visit but its questions. @throws session.missing, and what `ensureOpen` does */
export const getHandedQuestionnaires = async (context: HandOffsContext, key: string): Promise<Questionnaires> => {
  const row = await ownHandOff(context, key)
  await ensureOpen(context, context.db, row, undefined)
  if (row.kind !== 'QUESTIONS') throw sessionMissing()
  const { timeZone, questionnaires } = await listUnanswered(context, row.bookingKey)
  return {
    ...{ bookingKey: key, timeZone },
    questionnaires: questionnaires.map((each) => ({ ...each, appointmentSlug: null, receivedAt: null })),
  }
}

/** The last answer uses it up. @throws what `ensureOpen` and saving the answer do */
export const saveHandedAnswer = async (
  context: HandOffsContext,
  { key, idempotencyKey, caller, answer }: FromPhone & { answer: QuestionnaireAnswer },
): Promise<QuestionnaireReceipt> => {
  const row = await ownHandOff(context, key)
  if (row.kind !== 'QUESTIONS') throw sessionMissing()
  await ensureOpen(context, context.db, row, idempotencyKey)
  const { bookingKey } = row
  const onStored = async (tx: Database): Promise<void> => {
    const within = { ...context, db: tx }
    await ensureOpen(context, tx, await repository.lockHandOff(tx, key), idempotencyKey)
    const { questionnaires } = await listUnanswered(within, bookingKey)
    if (questionnaires.length === 0) await repository.updateHandOff(tx, key, { uploadKey: idempotencyKey })
    await logAccess(within, { record: bookingKey, call: 'sendHandedAnswer', outcome: 'opened', caller })
  }
  return saveUnanswered(context, { bookingKey, idempotencyKey, answer, onStored })
}

type FromKiosk = { bookingKey: string; idempotencyKey: string }

export const photographedUpload =
  (context: HandOffsContext, { bookingKey, idempotencyKey }: FromKiosk) =>
  (sent: SentFile) =>
    asReferral(context, sent, {
      ...{ bookingKey, idempotencyKey },
      onKept: (tx) => referralArrived(context, tx, bookingKey),
    })
