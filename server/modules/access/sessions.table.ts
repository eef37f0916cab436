import { boolean, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { proofs } from '#src/contract/codes/access.ts'
import { authenticationTypes } from '#src/contract/codes/authentication-types.ts'
import type { ActorKind } from '#src/contract/rules/access.rules.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

const sessionActors = ['person', 'share-contact', 'hand-off'] as const satisfies readonly ActorKind[]

/** Holds only a hash of the cookie. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().notNull(),
    bookingKey: text().notNull(),
    proof: text({ enum: proofs }).notNull().default('made-here'),
    /** Whose key it is: a share's and a hand-off's open no booking. */
    actor: text({ enum: sessionActors }).notNull().default('person'),
    /** Null for the browser that booked. */
    authenticationType: text({ enum: authenticationTypes }),
    /** Of a code: mark of the contact that it went to. */
    contactMark: text(),
    idleEndsAt: instant(),
    expiresAt: instant().notNull(),
    isInUse: boolean().notNull().default(false),
    /** Hash of the token that takes its place; it ends once that one is seen. */
    replacedBy: text(),
    /** Of the idempotent call that made it, so that a repeated one makes no second. */
    origin: text(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.bookingKey, table.proof] }),
    index().on(table.expiresAt),
    index().on(table.replacedBy),
    index().on(table.origin),
  ],
)
