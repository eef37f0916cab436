// Access to a row: the decorator of `modules/access`, and the actor it passes to the handler.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'

/** Keys of the bookings that the browser may read. */
export type Opener = { bookings: readonly string[] }

/** The key may be no booking yet; once it is one, only an opener may go on. */
export type KeyHolder = Opener & {
  isLoggedIn: () => Promise<boolean>
  /** Runs in the transaction that makes the booking; the cookie leaves with the answer. */
  openBooking: (tx: Database, bookingKey: string) => Promise<void>
}

export type Person = Opener & { bookingKey: string }

/** A row whose access is missing here does not compile as a route. */
export type Actors = { public: undefined; 'booking-key': KeyHolder; booking: Person; patient: Person }

export type Admission = {
  actor: Actors[keyof Actors]
  /** Called when the handler has answered, not when it failed. */
  settle?: () => void
}

/** Decorator `admit`. @throws session.missing, session.code-needed */
export type Admit = (access: keyof Actors, request: FastifyRequest, reply: FastifyReply) => Promise<Admission>
