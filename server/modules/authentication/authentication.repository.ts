import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { AuthenticationType } from '#src/contract/codes/authentication-types.ts'
import type { Database } from '../../db/database.ts'
import { codeChallenges, codes, freshLinks, puzzles, signInTries } from './authentication.table.ts'

export type Challenge = typeof codeChallenges.$inferSelect
export type CodeRow = typeof codes.$inferSelect
export type FreshLink = typeof freshLinks.$inferSelect

export const lock = async (tx: Database, name: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${name}`}, 0))`)
}

export const countTries = async (db: Database, subject: string, since: Date): Promise<number> => {
  const [row] = await db
    .select({ tries: count() })
    .from(signInTries)
    .where(and(eq(signInTries.subject, subject), gt(signInTries.at, since)))
  return row?.tries ?? 0
}

/** The newest first. */
export const listTries = async (
  db: Database,
  subject: string,
  { since, max }: { since: Date; max: number },
): Promise<Date[]> => {
  const rows = await db
    .select({ at: signInTries.at })
    .from(signInTries)
    .where(and(eq(signInTries.subject, subject), gt(signInTries.at, since)))
    .orderBy(desc(signInTries.at))
    .limit(max)
  return rows.map(({ at }) => at)
}

export const countAllTries = async (db: Database, since: Date): Promise<number> => {
  const [row] = await db.select({ tries: count() }).from(signInTries).where(gt(signInTries.at, since))
  return row?.tries ?? 0
}

export const insertTry = async (tx: Database, subject: string, at: Date): Promise<number> => {
  const [row] = await tx.insert(signInTries).values({ subject, at }).returning({ id: signInTries.id })
  return row?.id ?? 0
}

export const deleteTry = async (tx: Database, id: number): Promise<void> => {
  await tx.delete(signInTries).where(eq(signInTries.id, id))
}

type OfBrowser = { bookingKey: string; authenticationType: AuthenticationType; browser: string }

const isOf = ({ bookingKey, authenticationType, browser }: OfBrowser) =>
  and(
    eq(codeChallenges.bookingKey, bookingKey),
    eq(codeChallenges.authenticationType, authenticationType),
    eq(codeChallenges.browser, browser),
  )

/** The newest whose codes may still be typed; with `isDone` also one of which a code was right. */
export const readChallenge = async (
  db: Database,
  of: OfBrowser,
  { since, isDone = false }: { since: Date; isDone?: boolean },
): Promise<Challenge | undefined> => {
  const [row] = await db
    .select()
    .from(codeChallenges)
    .where(
      and(
        isOf(of),
        isDone ? isNotNull(codeChallenges.doneAt) : isNull(codeChallenges.doneAt),
        gt(codeChallenges.lastSentAt, since),
      ),
    )
    .orderBy(desc(codeChallenges.lastSentAt))
    .limit(1)
  return row
}

export const insertChallenge = async (tx: Database, row: typeof codeChallenges.$inferInsert): Promise<void> => {
  await tx.insert(codeChallenges).values(row)
}

export const countSend = async (tx: Database, id: string, now: Date): Promise<void> => {
  await tx
    .update(codeChallenges)
    .set({ sends: sql`${codeChallenges.sends} + 1`, lastSentAt: now })
    .where(eq(codeChallenges.id, id))
}

export const endChallenge = async (tx: Database, id: string, now: Date): Promise<void> => {
  await tx.update(codeChallenges).set({ doneAt: now }).where(eq(codeChallenges.id, id))
}

export const insertCode = async (tx: Database, row: CodeRow): Promise<void> => {
  await tx.insert(codes).values(row)
}

export const listCodes = (db: Database, challengeId: string, most: number): Promise<CodeRow[]> =>
  db.select().from(codes).where(eq(codes.challengeId, challengeId)).orderBy(desc(codes.createdAt)).limit(most)

/** Of every challenge of the browser, whatever became of it. */
export const listCodesOf = (
  db: Database,
  of: OfBrowser,
  { since, max }: { since: Date; max: number },
): Promise<{ id: string }[]> =>
  db
    .select({ id: codes.id })
    .from(codes)
    .innerJoin(codeChallenges, eq(codes.challengeId, codeChallenges.id))
    .where(and(isOf(of), gt(codes.createdAt, since)))
    .orderBy(desc(codes.createdAt))
    .limit(max)

export const insertFreshLink = async (tx: Database, row: typeof freshLinks.$inferInsert): Promise<void> => {
  await tx.insert(freshLinks).values(row)
}

export const readFreshLink = async (
  db: Database,
  by: { tokenHash: string } | { id: string },
): Promise<FreshLink | undefined> => {
  const [row] = await db
    .select()
    .from(freshLinks)
    .where('id' in by ? eq(freshLinks.id, by.id) : eq(freshLinks.tokenHash, by.tokenHash))
  return row
}

export const useFreshLink = async (tx: Database, id: string, now: Date): Promise<void> => {
  await tx.update(freshLinks).set({ usedAt: now }).where(eq(freshLinks.id, id))
}

export const readCode = async (
  db: Database,
  id: string,
): Promise<{ code: CodeRow; challenge: Challenge } | undefined> => {
  const [row] = await db
    .select({ code: codes, challenge: codeChallenges })
    .from(codes)
    .innerJoin(codeChallenges, eq(codes.challengeId, codeChallenges.id))
    .where(and(eq(codes.id, id), isNull(codeChallenges.doneAt)))
  return row
}

/** False when it is there already. */
export const insertPuzzle = async (db: Database, row: typeof puzzles.$inferInsert): Promise<boolean> =>
  (await db.insert(puzzles).values(row).onConflictDoNothing().returning({ id: puzzles.id })).length > 0

export const deleteEnded = async (db: Database, { tries, links }: { tries: Date; links: Date }): Promise<void> => {
  await db.delete(signInTries).where(lte(signInTries.at, tries))
  const ended = db.select({ id: codeChallenges.id }).from(codeChallenges).where(lte(codeChallenges.lastSentAt, tries))
  await db.delete(codeChallenges).where(inArray(codeChallenges.id, ended))
  await db.delete(freshLinks).where(lte(freshLinks.expiresAt, links))
  await db.delete(puzzles).where(lte(puzzles.endsAt, links))
}
