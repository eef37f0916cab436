import type { Locale } from '#src/contract/codes/locales.ts'
import type { AppContext } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { Draft, Message } from '../outbox/mail.ts'
import type { SampleMessage, SampleVisit } from '../outbox/outbox.hooks.ts'

/** All of it through one transaction. */
export type SampleTools = {
  invent: (kind: string, locale: Locale) => Promise<SampleVisit | undefined>
  /** With its messages in this language. */
  find: (bookingKey: string, locale: Locale) => Promise<SampleVisit | undefined>
  write: (kind: string, visit: SampleVisit) => Promise<SampleMessage | undefined>
  compose: (message: Message) => Promise<Draft | undefined>
}

export type EmailServices = {
  samplesIn: (tx: Database) => SampleTools
  keyOfReference: (reference: string) => Promise<string | undefined>
}

export type EmailContext = AppContext & EmailServices
