import type { Locale } from '#src/contract/codes/locales.ts'
import { createHook } from '../module.ts'
import type { Draft, Message } from './mail.ts'

export const mails = createHook<[message: Message], Promise<Draft | undefined>>()

/** What a sample is of: a visit as it stands, with people that can be written to. */
export type SampleVisit = { bookingKey: string; clinicId: number; locale: Locale }

export type SampleMessage = Pick<Message, 'subject'> & Partial<Pick<Message, 'recipient'>>

export type Samples<Context> = Readonly<
  Record<string, (context: Context, visit: SampleVisit) => Promise<SampleMessage | undefined>>
>

/** EMAIL-01: by kind, writes what such a message is about; what it writes is undone once it was composed. */
export const samples = createHook<[visit: SampleVisit], Promise<SampleMessage | undefined>>()
