import type { AppContext } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { OutboxServices } from '../outbox/outbox.services.ts'
import type { SignInSubject } from './subjects.ts'

export type RecipientsServices = {
  /** A key may name a visit and the request that it came from: `kind` says which; else what is not closed comes first. */
  findSubject: (db: Database, bookingKey: string, kind?: SignInSubject['kind']) => Promise<SignInSubject | undefined>
}

export type RecipientsContext = Pick<AppContext, 'db' | 'clock' | 'pack' | 'secrets' | 'address'> &
  OutboxServices &
  RecipientsServices
