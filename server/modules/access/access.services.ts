import type { Database } from '../../db/database.ts'
import type { LoginProvider } from './login-provider.ts'

/** A check-in's run: what it opens, and from which device. */
export type RunOpens = { bookingKeys: readonly string[]; deviceId: string | null }

export type AccessServices = {
  /** Whether a key that an address names is one of ours; as slow for one as for the other. */
  isKnownKey?: ((db: Database, key: string) => Promise<boolean>) | undefined
  /** The booking key behind the slug of an appointment. */
  findKey?: ((db: Database, appointmentSlug: string) => Promise<string | undefined>) | undefined
  /** Undefined where it has ended or waits for its code. */
  findRun?: ((token: string) => Promise<RunOpens | undefined>) | undefined
  /** S-87: the identity provider of staff and referrers; without one nobody logs in. */
  loginProvider?: LoginProvider | undefined
  /** Of the clinic's system; without one no call of the desk is served but by a login. */
  deskKey?: string | undefined
}
