import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { loginRoles, proofs } from '#src/contract/codes/access.ts'
import { callerKinds } from '../../http/caller.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** A person by the session of their browser, a kiosk by its device. */

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

export const loginEventKinds = ['login', 'logout'] as const

/** Logins of staff and referrers; kept for days. */
export const loginEvents = pgTable(
  'login_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    kind: text({ enum: loginEventKinds }).notNull(),
    /** As the access log names them. */
    callerId: text().notNull(),
    role: text({ enum: loginRoles }).notNull(),
    network: text().notNull(),
  },
  (table) => [index().on(table.at)],
)

/** What a stranger can bring about as often as they like is a number, never a row each. */
export const refusalKinds = ['unknown-key', 'wrong-desk-key', 'login-refused', 'cap-reached'] as const

export const refusalCounts = pgTable(
  'refusal_counts',
  {
    kind: text({ enum: refusalKinds }).notNull(),
    network: text().notNull(),
    /** When the hour began, by UTC. */
    hour: instant().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.network, table.hour] }), index().on(table.hour)],
)
