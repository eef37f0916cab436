import type { SendMailOptions } from 'nodemailer'
import type { Mail, MailSender } from '../../ports/mail-transport.ts'

const oneClickHeaders = (address: string) => ({
  // Folded, the address would be no longer one.
  'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${address}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Names and addresses go in apart, so that neither can inject a header. */
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
  // RFC 3834: against automatic replies.
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(mail.oneClick === undefined ? {} : oneClickHeaders(mail.oneClick)),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
})
