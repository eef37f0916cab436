import { and, eq, gt, lte } from 'drizzle-orm'
import type { User } from '#src/contract/entities/user.ts'
import type { Database } from '../../db/database.ts'
import { logins } from './logins.table.ts'

const toUser = (row: typeof logins.$inferSelect): User => ({
  username: row.username,
  ...(row.organization === null ? {} : { organization: row.organization }),
  ...(row.doctorFirstName === null || row.doctorLastName === null
    ? {}
    : { currentDoctor: { firstName: row.doctorFirstName, lastName: row.doctorLastName } }),
  readOnly: row.readOnly,
})

export const readLogin = async (db: Database, tokenHash: string, now: Date): Promise<User | undefined> => {
  const [row] = await db
    .select()
    .from(logins)
    .where(and(eq(logins.tokenHash, tokenHash), gt(logins.expiresAt, now)))
  return row && toUser(row)
}

export const insertLogin = async (
  db: Database,
  { tokenHash, user, expiresAt }: { tokenHash: string; user: User; expiresAt: Date },
): Promise<void> => {
  await db.insert(logins).values({
    tokenHash,
    username: user.username,
    organization: user.organization ?? null,
    doctorFirstName: user.currentDoctor?.firstName ?? null,
    doctorLastName: user.currentDoctor?.lastName ?? null,
    readOnly: user.readOnly,
    expiresAt,
  })
}

export const deleteLogin = async (db: Database, tokenHash: string): Promise<void> => {
  await db.delete(logins).where(eq(logins.tokenHash, tokenHash))
}

export const deleteExpiredLogins = async (db: Database, now: Date): Promise<void> => {
  await db.delete(logins).where(lte(logins.expiresAt, now))
}
