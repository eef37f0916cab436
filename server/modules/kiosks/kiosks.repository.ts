import { and, asc, eq, gt, inArray, isNull, lt, lte } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import {
  type enrolmentDecisions,
  kioskEnrolments,
  kioskEnrolmentTokens,
  kioskSecrets,
  kiosks,
  type secretKinds,
} from './kiosks.table.ts'

export type KioskRow = typeof kiosks.$inferSelect
export type EnrolmentRow = typeof kioskEnrolments.$inferSelect
export type EnrolmentTokenRow = typeof kioskEnrolmentTokens.$inferSelect
type SecretKind = (typeof secretKinds)[number]

export const insertKiosk = async (db: Database, row: typeof kiosks.$inferInsert): Promise<void> => {
  await db.insert(kiosks).values(row)
}

export const findKiosk = async (db: Database, deviceId: string): Promise<KioskRow | undefined> => {
  const [row] = await db.select().from(kiosks).where(eq(kiosks.deviceId, deviceId))
  return row
}

export const lockKiosk = async (db: Database, deviceId: string): Promise<KioskRow | undefined> => {
  const [row] = await db.select().from(kiosks).where(eq(kiosks.deviceId, deviceId)).for('update')
  return row
}

export const listKiosks = (db: Database): Promise<KioskRow[]> =>
  db.select().from(kiosks).orderBy(asc(kiosks.clinicSlug), asc(kiosks.name), asc(kiosks.enrolledAt))

export const listByEnrolment = (db: Database): Promise<Pick<KioskRow, 'deviceId' | 'clinicSlug'>[]> =>
  db
    .select({ deviceId: kiosks.deviceId, clinicSlug: kiosks.clinicSlug })
    .from(kiosks)
    .orderBy(asc(kiosks.enrolledAt), asc(kiosks.deviceId))

export const listActiveOf = (db: Database, clinicSlug: string): Promise<KioskRow[]> =>
  db
    .select()
    .from(kiosks)
    .where(and(eq(kiosks.clinicSlug, clinicSlug), eq(kiosks.state, 'active')))
    .orderBy(asc(kiosks.name))

export const updateKiosk = async (
  db: Database,
  deviceId: string,
  change: Partial<typeof kiosks.$inferInsert>,
): Promise<void> => {
  await db.update(kiosks).set(change).where(eq(kiosks.deviceId, deviceId))
}

/** @returns those that no instance has told of yet. */
export const markSilenceMailed = (db: Database, deviceIds: readonly string[], now: Date): Promise<KioskRow[]> =>
  db
    .update(kiosks)
    .set({ silenceMailedAt: now })
    .where(and(inArray(kiosks.deviceId, [...deviceIds]), eq(kiosks.state, 'active'), isNull(kiosks.silenceMailedAt)))
    .returning()

export const insertSecret = async (
  db: Database,
  secret: { hash: string; kind: SecretKind; deviceId: string; expiresAt: Date },
): Promise<void> => {
  await db.insert(kioskSecrets).values(secret).onConflictDoNothing()
}

const isSecret = (kind: SecretKind, hash: string, now: Date) =>
  and(eq(kioskSecrets.hash, hash), eq(kioskSecrets.kind, kind), gt(kioskSecrets.expiresAt, now))

/** Good once. */
export const takeChallenge = async (db: Database, deviceId: string, hash: string, now: Date): Promise<boolean> => {
  const rows = await db
    .delete(kioskSecrets)
    .where(and(isSecret('challenge', hash, now), eq(kioskSecrets.deviceId, deviceId)))
    .returning({ hash: kioskSecrets.hash })
  return rows.length === 1
}

export const findByToken = async (db: Database, hash: string, now: Date): Promise<KioskRow | undefined> => {
  const [row] = await db
    .select({ kiosk: kiosks })
    .from(kioskSecrets)
    .innerJoin(kiosks, eq(kiosks.deviceId, kioskSecrets.deviceId))
    .where(isSecret('token', hash, now))
  return row?.kiosk
}

export const isPersonEnded = async (db: Database, hash: string, now: Date): Promise<boolean> =>
  (
    await db
      .select({ hash: kioskSecrets.hash })
      .from(kioskSecrets)
      .where(isSecret('ended-person', hash, now))
  ).length > 0

export const deleteChallenges = async (db: Database, deviceId: string): Promise<void> => {
  await db.delete(kioskSecrets).where(and(eq(kioskSecrets.deviceId, deviceId), eq(kioskSecrets.kind, 'challenge')))
}

export const insertEnrolment = async (db: Database, row: typeof kioskEnrolments.$inferInsert): Promise<void> => {
  await db.insert(kioskEnrolments).values(row)
}

export const findEnrolment = async (db: Database, keyHash: string): Promise<EnrolmentRow | undefined> => {
  const [row] = await db.select().from(kioskEnrolments).where(eq(kioskEnrolments.keyHash, keyHash))
  return row
}

export const lockEnrolment = async (db: Database, code: string): Promise<EnrolmentRow | undefined> => {
  const [row] = await db.select().from(kioskEnrolments).where(eq(kioskEnrolments.code, code)).for('update')
  return row
}

export const listWaiting = (db: Database, now: Date): Promise<EnrolmentRow[]> =>
  db
    .select()
    .from(kioskEnrolments)
    .where(and(eq(kioskEnrolments.state, 'waiting'), gt(kioskEnrolments.expiresAt, now)))

export const decideEnrolment = async (
  db: Database,
  code: string,
  decision: { state: (typeof enrolmentDecisions)[number]; deviceId?: string },
): Promise<void> => {
  await db.update(kioskEnrolments).set(decision).where(eq(kioskEnrolments.code, code))
}

export const listUnusedTokens = (db: Database, clinicSlug: string): Promise<EnrolmentTokenRow[]> =>
  db
    .select()
    .from(kioskEnrolmentTokens)
    .where(and(eq(kioskEnrolmentTokens.clinicSlug, clinicSlug), isNull(kioskEnrolmentTokens.deviceId)))

/** A name has one token that can be used: the newest. */
export const replaceEnrolmentTokens = async (
  db: Database,
  replaced: readonly EnrolmentTokenRow[],
  rows: readonly (typeof kioskEnrolmentTokens.$inferInsert)[],
): Promise<void> => {
  const hashes = replaced.map(({ tokenHash }) => tokenHash)
  await db
    .delete(kioskEnrolmentTokens)
    .where(and(inArray(kioskEnrolmentTokens.tokenHash, hashes), isNull(kioskEnrolmentTokens.deviceId)))
  await db.insert(kioskEnrolmentTokens).values([...rows])
}

export const lockEnrolmentToken = async (db: Database, tokenHash: string): Promise<EnrolmentTokenRow | undefined> => {
  const [row] = await db
    .select()
    .from(kioskEnrolmentTokens)
    .where(eq(kioskEnrolmentTokens.tokenHash, tokenHash))
    .for('update')
  return row
}

export const markTokenUsed = async (db: Database, tokenHash: string, deviceId: string): Promise<void> => {
  await db.update(kioskEnrolmentTokens).set({ deviceId }).where(eq(kioskEnrolmentTokens.tokenHash, tokenHash))
}

/** An enrolment stays until `asked`: its device may still ask for the answer. */
export const deleteExpired = async (db: Database, now: Date, asked: Date): Promise<void> => {
  await db.delete(kioskSecrets).where(lte(kioskSecrets.expiresAt, now))
  await db.delete(kioskEnrolments).where(lt(kioskEnrolments.expiresAt, asked))
  await db.delete(kioskEnrolmentTokens).where(lt(kioskEnrolmentTokens.expiresAt, asked))
}
