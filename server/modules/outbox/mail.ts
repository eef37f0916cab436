import type { Mail } from '../../ports/mail-transport.ts'
import { htmlOf, type MailContent, textOf } from './mail-body.ts'
import type { MessageRow } from './outbox.repository.ts'

export type Message = Pick<MessageRow, 'kind' | 'subject' | 'recipient' | 'locale'>

export type MailDraft = {
  to: string
  replyTo?: string | undefined
  content: MailContent
  language: string
  attachments?: Mail['attachments']
}

/** Undefined when there is no address any more. */
export type ComposeMail<Context> = (context: Context, message: Message) => Promise<MailDraft | undefined>

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
