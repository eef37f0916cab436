import { and, eq } from 'drizzle-orm'
import type { EmailTopic } from '#src/contract/codes/email-topics.ts'
import type { Database } from '../../db/database.ts'
import { emailChoices } from './email.table.ts'

export const listStopped = async (db: Database, addressHash: string): Promise<EmailTopic[]> => {
  const rows = await db
    .select({ topic: emailChoices.topic })
    .from(emailChoices)
    .where(eq(emailChoices.addressHash, addressHash))
  return rows.map(({ topic }) => topic)
}

export const insertStopped = async (
  db: Database,
  row: { addressHash: string; topic: EmailTopic; stoppedAt: Date },
): Promise<void> => {
  await db.insert(emailChoices).values(row).onConflictDoNothing()
}

export const deleteStopped = async (
  db: Database,
  { addressHash, topic }: { addressHash: string; topic: EmailTopic },
): Promise<void> => {
  await db.delete(emailChoices).where(and(eq(emailChoices.addressHash, addressHash), eq(emailChoices.topic, topic)))
}
