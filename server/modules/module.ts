import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import type { Locale } from '#src/contract/codes/locales.ts'
import type { Database } from '../db/database.ts'
import type { DeskParts, RequestBeside } from './appointments/appointments.services.ts'
import type { FindSubject } from './authentication/subjects.ts'
import type { ArrivalParts } from './check-in/check-in.services.ts'
import type { Mails, Message } from './outbox/mail.ts'
import type { ProviderPack } from './provider-pack/provider-pack.schema.ts'
import type { BookedVisit, BookingGate, OverVisit, VisitWays } from './slots/slots.services.ts'

/** Runs in the transaction that replaces the key. */
export type MoveWithKey = (tx: Database, from: string, to: string) => Promise<void>

/** Of a kiosk: `token` stands for the cookie's. */
export type EndedPerson = { token: string; bookingKey: string | undefined }

/** What a sample is of: a visit as it stands, with people that can be written to. */
export type SampleVisit = { bookingKey: string; clinicId: number; locale: Locale }

export type SampleMessage = Pick<Message, 'subject'> & Partial<Pick<Message, 'recipient'>>

export type Samples<Context> = Readonly<
  Record<string, (context: Context, visit: SampleVisit) => Promise<SampleMessage | undefined>>
>

export type ServerModule<Context> = {
  name: string
  /** Personal rows; mirrors of the pack are not among them. */
  tables?: readonly PgTable[]
  routes?: (app: FastifyInstance, context: Context) => void | Promise<void>
  sweep?: (context: Context, now: Date) => Promise<void>
  /** Every few seconds, one after the other: what is due soon after it happened. */
  rounds?: (context: Context) => Promise<void>
  mails?: Mails<Context>
  /** Refuses the start: what is wrong in the pack, by file and field. */
  packProblems?: (pack: ProviderPack) => string[]
  bookingGate?: BookingGate<Context>
  /** EMAIL-01: by kind, writes what such a message is about; what it writes is undone once it was composed. */
  samples?: Samples<Context>
  movesWithKey?: MoveWithKey
  /** What is theirs alone is given back; bookings stay. */
  endsWithPerson?: (context: Context, person: EndedPerson) => Promise<void>
  /** AUTH-09: what of it can be signed in to. */
  findSubject?: FindSubject<Context>
  /** Exams without a time online, asked for with the booking of others: both, or neither. */
  recordsRequestBeside?: (context: Context, tx: Database, beside: RequestBeside) => Promise<void>
  /** S-110: in the transaction that books a visit directly. */
  recordsBooked?: (tx: Database, booked: BookedVisit) => Promise<void>
  /** In the transaction that books or changes a visit, whoever does: what it leads to. */
  followsChange?: (context: Context, tx: Database, bookingKey: string) => Promise<void>
  /** What a patient may do to a visit on its page. One module has it. */
  readsWays?: (context: Context, db: Database, bookingKey: string) => Promise<VisitWays>
  /** Whether nobody came to a visit that is over. One module has it. */
  findsMissed?: (db: Database, visit: OverVisit, now: Date) => Promise<boolean>
  /** Names of exams that are asked for beside the visit of the key. */
  readsRequestBeside?: (context: Context, db: Database, bookingKey: string) => Promise<string[]>
  /** S-110: its part of a visit as the clinic reads it. */
  readsForDesk?: (context: Context, db: Database, bookingKey: string) => Promise<Partial<DeskParts>>
  /** S-110: its part of a visit on the desk’s page of arrivals. */
  readsForArrival?: (context: Context, db: Database, bookingKey: string) => Promise<Partial<ArrivalParts>>
  /** Whether it has a record of this key, which an address may name. */
  knowsKey?: (db: Database, key: string) => Promise<boolean>
  /** A booking key in one of these columns is not stale. */
  namesKey?: readonly PgColumn[]
}
