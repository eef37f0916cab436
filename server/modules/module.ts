// What a module tells the server of itself. Whatever else must know an area, asks it here.
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Mails } from './outbox/mail.ts'

/** Moves what belongs to a booking key to the key that replaces it, in the transaction that replaces it. */
export type MoveWithKey = (tx: Database, from: string, to: string) => Promise<void>

export type ServerModule<Context> = {
  name: string
  /** Rows that people leave; what mirrors the pack is not among them. */
  tables?: readonly PgTable[]
  routes?: (app: FastifyInstance, context: Context) => void | Promise<void>
  /** Removes rows and files that have had their time. */
  sweep?: (context: Context, now: Date) => Promise<void>
  /** By kind of message. */
  mails?: Mails<Context>
  movesWithKey?: MoveWithKey
  /** A booking key that one of these columns names is no stale one. */
  namesKey?: readonly PgColumn[]
}
