// How an area composes its mails; what the outbox makes of them.
import type { Mail } from '../../ports/mail-transport.ts'
import { htmlOf, type MailContent, textOf } from './mail-body.ts'
import type { MessageRow } from './outbox.repository.ts'

export type Message = Pick<MessageRow, 'kind' | 'subject' | 'recipient' | 'locale'>

export type MailDraft = {
  to: string
  replyTo?: string | undefined
  content: MailContent
  /** Language tag of the content. */
  language: string
  attachments?: Mail['attachments']
}

/** A mail about the subject as it is now; nothing where there is no address any more. */
export type ComposeMail<Context> = (context: Context, message: Message) => Promise<MailDraft | undefined>

/** An area's mails by kind. */
export type Mails<Context> = Readonly<Record<string, ComposeMail<Context>>>

export const mailOf = (
  { key, createdAt }: MessageRow,
  { to, replyTo, content, language, attachments = [] }: MailDraft,
): Mail => ({
  key,
  madeAt: createdAt,
  to,
  ...(replyTo === undefined ? {} : { replyTo }),
  subject: content.subject,
  text: textOf(content),
  html: htmlOf(content, language),
  attachments,
})
