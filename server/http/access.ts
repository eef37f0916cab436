// The lock of a row: the door that `modules/access` puts in, and whom it hands to the handler behind it.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'

/** A browser, by the keys of the bookings that it opens. */
export type Opener = { bookings: readonly string[] }

/** Has a key that may be no booking yet; once it is one, only an opener of it may go on. */
export type KeyHolder = Opener & {
  /** Opens one more booking to the browser, in the transaction that makes it; the cookie leaves with the answer. */
  openBooking: (tx: Database, bookingKey: string) => Promise<void>
}

/** The person of the booking in the row's path. */
export type Person = Opener & { bookingKey: string }

/** Whom each word hands over. A row whose word is missing here does not compile as a route. */
export type Actors = { public: undefined; 'booking-key': KeyHolder; booking: Person; patient: Person }

export type Admission = {
  actor: Actors[keyof Actors]
  /** Called when the handler has answered, not when it failed. */
  settle?: () => void
}

/** Found by `route` as the decorator `admit`. @throws session.missing, session.code-needed. */
export type Admit = (access: keyof Actors, request: FastifyRequest, reply: FastifyReply) => Promise<Admission>
