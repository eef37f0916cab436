import { and, eq, gt, lte, or } from 'drizzle-orm'
import type { User } from '#src/contract/entities/user.ts'
import type { Database } from '../../db/database.ts'
import { logins } from './logins.table.ts'

export type Login = { user: User; issuer: string; subject: string; idToken: string }

type Ends = { idleEndsAt: Date; expiresAt: Date }

const toLogin = (row: typeof logins.$inferSelect): Login & Ends => ({
  user: {
    username: row.username,
    role: row.role,
    ...(row.organization === null ? {} : { organization: row.organization }),
    ...(row.doctorFirstName === null || row.doctorLastName === null
      ? {}
      : { currentDoctor: { firstName: row.doctorFirstName, lastName: row.doctorLastName } }),
    readOnly: row.readOnly,
  },
  issuer: row.issuer,
  subject: row.subject,
  idToken: row.idToken,
  idleEndsAt: row.idleEndsAt,
  expiresAt: row.expiresAt,
})

export const readLogin = async (db: Database, tokenHash: string, now: Date): Promise<(Login & Ends) | undefined> => {
  const [row] = await db
    .select()
    .from(logins)
    .where(and(eq(logins.tokenHash, tokenHash), gt(logins.expiresAt, now), gt(logins.idleEndsAt, now)))
  return row && toLogin(row)
}

export const insertLogin = async (
  db: Database,
  { tokenHash, user, ...login }: Login & Ends & { tokenHash: string },
): Promise<void> => {
  await db.insert(logins).values({
    ...login,
    tokenHash,
    username: user.username,
    role: user.role,
    organization: user.organization ?? null,
    doctorFirstName: user.currentDoctor?.firstName ?? null,
    doctorLastName: user.currentDoctor?.lastName ?? null,
    readOnly: user.readOnly,
  })
}

export const updateIdleEnd = async (db: Database, tokenHash: string, idleEndsAt: Date): Promise<void> => {
  await db.update(logins).set({ idleEndsAt }).where(eq(logins.tokenHash, tokenHash))
}

/** @returns false where another logout was first */
export const deleteLogin = async (db: Database, tokenHash: string): Promise<boolean> => {
  const deleted = await db
    .delete(logins)
    .where(eq(logins.tokenHash, tokenHash))
    .returning({ tokenHash: logins.tokenHash })
  return deleted.length > 0
}

export const deleteExpiredLogins = async (db: Database, now: Date): Promise<void> => {
  await db.delete(logins).where(or(lte(logins.expiresAt, now), lte(logins.idleEndsAt, now)))
}
