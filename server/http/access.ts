// Access to a row: the decorator of `modules/access`, and the actor it passes to the handler.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallRow } from '#src/contract/call.ts'
import type { Proof } from '#src/contract/codes/access.ts'
import type { KeepalivePayload } from '#src/contract/entities/kiosk.ts'
import type { User } from '#src/contract/entities/user.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../shared/app-error.ts'

/** The bookings that the browser has given a proof for; one may stand there with two. */
export type Opener = {
  opened: readonly { bookingKey: string; proof: Proof /** Of a code. */; contactMark?: string | null; actor?: string }[]
}

/** The key may be no booking yet; once it is one, only an opener may go on. */
export type KeyHolder = Opener & {
  isLoggedIn: () => Promise<boolean>
  /** Runs in the transaction that makes the booking; the cookie leaves with the answer. */
  openBooking: (tx: Database, bookingKey: string) => Promise<void>
}

export type Person = Opener & { bookingKey: string }

export type Patient = Person & {
  /** By the code that was given for this booking. @throws session.code-needed */
  openAlso: (bookingKeys: readonly string[]) => Promise<void>
}

/** `bookingKey` is the share's own. */
export type Recipient = { bookingKey: string }

/** `keepalive` where its signature is the proof. */
export type KioskActor = { deviceId: string; keepalive?: { payload: KeepalivePayload; signature: string } }

/** Issuer and subject say who it is; the clinic's records name them, never a username. */
export type LoginActor = { user: User; issuer: string; subject: string }

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface is merged
  interface FastifyRequest {
    /** For the access log, where it is no browser's session that asks. */
    caller: { kind: 'login' | 'clinic-system'; id: string | null } | undefined
  }
}

/** A row whose access is missing here does not compile as a route. */
export type Actors = {
  public: undefined
  'check-in': undefined
  'booking-key': KeyHolder
  booking: Person
  'code-asker': Person
  'check-in-run': Person
  'hand-off': Person
  patient: Patient
  'document-sender': Patient
  recipient: Recipient
  referrer: LoginActor
  radiologist: LoginActor
  external: LoginActor
  staff: LoginActor
  desk: 'clinic-system' | LoginActor
  kiosk: KioskActor
}

export type Admission = {
  actor: Actors[keyof Actors]
  /** Called when the handler has answered, not when it failed. */
  settle?: () => void
  /** What the browser has opened the booking by. */
  proofFor?: (bookingKey: string) => Proof | undefined
  /** Called before the answer leaves, with `opened` or the error's code. */
  log?: (outcome: string) => Promise<void>
}

type Admitted = { access: keyof Actors } & Pick<CallRow, 'errors'>

export const outcomeOf = (error: unknown): string => (error instanceof AppError ? error.code : 'server.error')

/** Decorator `admit`. @throws session.missing, session.code-needed, share.other-page, access.wrong-role, desk.refused, and what a kiosk is refused for */
export type Admit = (row: Admitted, request: FastifyRequest, reply: FastifyReply) => Promise<Admission>
