import type { Mail } from '../../ports/mail-transport.ts'
import type { Sms } from '../../ports/sms-transport.ts'
import { htmlOf, type MailContent, textOf } from './mail-body.ts'
import type { MessageRow } from './outbox.repository.ts'

export type Message = Pick<MessageRow, 'kind' | 'subject' | 'recipient' | 'locale' | 'channel'>

export type MailDraft = {
  to: string
  replyTo?: string | undefined
  content: MailContent
  language: string
  attachments?: Mail['attachments']
  /** RFC 8058: where a mail program says that its reader wants no more of these. */
  oneClick?: string
  /** The reader has stopped these: it is not sent. */
  isStopped?: boolean
}

export type SmsDraft = { to: string; sms: string }
export type Draft = MailDraft | SmsDraft

/** Undefined when there is no address any more. */
export type ComposeMail<Context, Kind extends Draft = MailDraft> = (
  context: Context,
  message: Message,
) => Promise<Kind | undefined>

export type Mails<Context> = Readonly<Record<string, ComposeMail<Context, Draft>>>

export const mailOf = (
  { key, createdAt }: MessageRow,
  { to, replyTo, content, language, attachments = [], oneClick }: MailDraft,
): Mail => ({
  key,
  madeAt: createdAt,
  to,
  ...(replyTo === undefined ? {} : { replyTo }),
  ...(oneClick === undefined ? {} : { oneClick }),
  subject: content.subject,
  text: textOf(content),
  html: htmlOf(content, language),
  attachments,
})

export const smsOf = ({ key, createdAt, expiresAt }: MessageRow, { to, sms }: SmsDraft, now: Date): Sms => ({
  key,
  madeAt: createdAt,
  to,
  text: sms,
  ...(expiresAt ? { validSeconds: Math.ceil((expiresAt.getTime() - now.getTime()) / 1000) } : {}),
})
