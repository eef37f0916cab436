import type { Access, Proof } from '#src/contract/codes/access.ts'
import type { AuthenticationType } from '#src/contract/codes/authentication-types.ts'
import { accessLimits } from '#src/contract/limits/access.limits.ts'
import { authenticationLimits } from '#src/contract/limits/authentication.limits.ts'
import { isProved } from '#src/contract/rules/access.rules.ts'
import type { AppContext } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Opener } from '../../http/access.ts'
import { newSessionToken, sha256 } from '../../shared/ids.ts'
import { sessionMissing } from '../../shared/session.errors.ts'
import { codeNeeded, ofShareAlone } from './access.errors.ts'
import * as repository from './sessions.repository.ts'

type Context = Pick<AppContext, 'db' | 'clock'>

export type SessionRow = repository.SessionRow

export const sessionSeconds = accessLimits.sessionHours * 3600

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

export const madeHere = (bookingKey: string, now: Date): repository.NewSession => ({
  bookingKey,
  proof: 'made-here',
  expiresAt: later(now, sessionSeconds),
})

export type SignedIn = {
  bookingKey: string
  authenticationType: AuthenticationType
  proof: Exclude<Proof, 'made-here'>
  origin: string
  contactMark?: string | undefined
  actor?: SessionRow['actor'] | undefined
}

export const signedIn = ({ pack }: Pick<AppContext, 'pack'>, signIn: SignedIn, now: Date): repository.NewSession => ({
  ...signIn,
  idleEndsAt: later(now, pack.settings.signIn.idleMinutes * 60),
  expiresAt: later(now, pack.settings.signIn.sessionHours * 3600),
})

/** A new token at each step up, against session fixation. */
export const openSession = async (
  tx: Database,
  { oldToken, row, now }: { oldToken: string | undefined; row: repository.NewSession; now: Date },
): Promise<string> => {
  const token = newSessionToken()
  await repository.renewSession(tx, {
    oldHash: oldToken === undefined ? undefined : sha256(oldToken),
    newHash: sha256(token),
    row,
    now,
    oldEndsAt: later(now, authenticationLimits.oldSessionSeconds),
  })
  return token
}

/** The person's token is the page's own and never replaced: nothing could be planted before. */
export const openKioskSession = (tx: Database, person: string, row: repository.NewSession): Promise<void> =>
  repository.addToSession(tx, sha256(person), row)

type Also = { token: string; by: SessionRow; bookingKeys: readonly string[] }

/** Other bookings of the person, by the proof of one and for as long as it lasts. */
export const openAlso = async (tx: Database, { token, by, bookingKeys }: Also): Promise<void> => {
  const { proof, contactMark, idleEndsAt, expiresAt } = by
  const row = { authenticationType: 'PATIENT_PORTAL', proof, contactMark, idleEndsAt, expiresAt } as const
  for (const bookingKey of bookingKeys) await repository.addToSession(tx, sha256(token), { ...row, bookingKey })
}

export const endKioskSession = (db: Database, person: string): Promise<void> =>
  repository.deleteSession(db, sha256(person))

export const listOpened = async (
  { db, clock }: Context,
  token: string | undefined,
): Promise<repository.SessionRow[]> => {
  if (token === undefined) return []
  const hash = sha256(token)
  const rows = await repository.readSession(db, hash, clock.now())
  if (rows.some(({ isInUse }) => !isInUse)) await inTransaction(db, (tx) => repository.markInUse(tx, hash))
  return rows
}

export const prolongSession = async (
  { db, clock, pack }: Context & Pick<AppContext, 'pack'>,
  token: string | undefined,
): Promise<void> => {
  if (token === undefined) return
  const now = clock.now()
  await repository.prolongSession(db, sha256(token), now, later(now, pack.settings.signIn.idleMinutes * 60))
}

/** The bookings stay, and open to nobody until a proof is given anew. */
export const endSession = async ({ db }: Context, token: string | undefined): Promise<void> => {
  if (token !== undefined) await inTransaction(db, (tx) => repository.deleteSession(tx, sha256(token)))
}

/** Words that a proof given in the browser opens. */
export type OpenedBy = Extract<Access, 'booking' | 'code-asker' | 'patient' | 'document-sender' | 'recipient'>

type Wanted = {
  access: OpenedBy
  /** Says to the recipient of a share that its page is another one. */
  tellsOfShare?: boolean
}

/** A share's key opens what was shared, and its own sign-in. */
const ensureShareOpens = (proofs: readonly Proof[], { access, tellsOfShare = false }: Wanted): void => {
  if (proofs.some((proof) => isProved(access, 'share-contact', proof))) return
  throw tellsOfShare && proofs.includes('code') ? ofShareAlone() : sessionMissing()
}

/** @throws session.missing */
export const ensureHandOff = ({ opened }: Opener, bookingKey: string): void => {
  if (!opened.some((each) => each.bookingKey === bookingKey && each.actor === 'hand-off')) throw sessionMissing()
}

/** @throws session.missing, session.code-needed, share.other-page */
export const ensureOpens = ({ opened }: Opener, bookingKey: string, wanted: Wanted): void => {
  const given = opened.filter((each) => each.bookingKey === bookingKey && each.actor !== 'hand-off')
  if (given.length === 0) throw sessionMissing()
  const proofs = given.map(({ proof }) => proof)
  if (given.some(({ actor }) => actor === 'share-contact')) {
    ensureShareOpens(proofs, wanted)
    return
  }
  if (!proofs.some((proof) => isProved(wanted.access, 'person', proof))) throw codeNeeded()
}
