import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { proofs } from '#src/contract/codes/access.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** A person by the session of their browser, a kiosk by its device. */
export const callerKinds = ['session', 'kiosk', 'login', 'clinic-system', 'none'] as const

/** Append-only: a trigger of the database refuses changes, and each removal before `keptUntil`. */
export const accessLog = pgTable(
  'access_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    callerKind: text({ enum: callerKinds }).notNull(),
    callerId: text(),
    network: text().notNull(),
    /** A booking key. */
    record: text().notNull(),
    call: text().notNull(),
    proof: text({ enum: proofs }),
    /** `opened`, an event of a sign-in, or the code of an error. */
    outcome: text().notNull(),
    keptUntil: instant().notNull(),
  },
  (table) => [index().on(table.record, table.at), index().on(table.at), index().on(table.keptUntil)],
)
