import type { SendMailOptions } from 'nodemailer'
import type { Mail, MailSender } from '../../ports/mail-transport.ts'

/** For nodemailer, which writes the headers: names and addresses go in apart and never as one line. */
export const mimeOptions = (mail: Mail, from: MailSender): SendMailOptions => ({
  from,
  to: { name: '', address: mail.to },
  ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  attachments: mail.attachments,
  date: mail.madeAt,
  messageId: `<${mail.key}@${from.address.split('@').at(-1)}>`,
  // RFC 3834: so that no holiday notice answers it.
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})
