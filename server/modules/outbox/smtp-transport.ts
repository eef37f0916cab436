import { createTransport } from 'nodemailer'
import type { MailSender, MailTransport } from '../../ports/mail-transport.ts'
import { isThisMachine } from '../../shared/network.ts'
import { mimeOptions } from './mime.ts'

export type SmtpServer = {
  host: string
  port: number
  /** TLS from the first byte (`smtps`). */
  secure: boolean
  auth?: { user: string; pass: string }
}

const waitMilliseconds = 20_000

export const createSmtpTransport = (server: SmtpServer, from: MailSender): MailTransport => {
  const mailer = createTransport({
    ...server,
    // A password crosses a network under TLS only.
    requireTLS: server.auth !== undefined && !isThisMachine(server.host),
    connectionTimeout: waitMilliseconds,
    greetingTimeout: waitMilliseconds,
    socketTimeout: waitMilliseconds,
    dnsTimeout: waitMilliseconds,
  })
  return { send: async (mail) => void (await mailer.sendMail(mimeOptions(mail, from))) }
}
