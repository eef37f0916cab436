import { isEmail } from '#src/contract/rules/text.rules.ts'
import type { SmtpServer } from '../modules/outbox/smtp-transport.ts'
import { StartRefusal } from './refusal.ts'

export type MailSettings = {
  /** Without one, messages are files in the data folder. */
  smtp: SmtpServer | undefined
  from: string
}

const defaultPorts: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 }

// The address may hold a password, so it is never repeated.
const refusal = () =>
  new StartRefusal('SMTP_URL must be like smtp://user:password@mail.example.org:587, or smtps:// for TLS throughout.')

const parseServer = (text: string): SmtpServer | undefined => {
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text)
  const defaultPort = defaultPorts[protocol]
  const isBare = pathname.length <= 1 && search === '' && hash === ''
  if (defaultPort === undefined || hostname === '' || !isBare || (username === '') !== (password === ''))
    return undefined
  return {
    host: decodeURIComponent(hostname).replace(/^\[|\]$/g, ''),
    port: port === '' ? defaultPort : Number(port),
    secure: protocol === 'smtps:',
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  }
}

const readServer = (text: string): SmtpServer => {
  try {
    const server = parseServer(text)
    if (server) return server
  } catch {
    // Not an address at all.
  }
  throw refusal()
}

/** @throws StartRefusal naming the variable. */
export const readMailSettings = (
  { SMTP_URL: url, MAIL_FROM: from }: Readonly<Record<string, string | undefined>>,
  provider: string,
): MailSettings => {
  const smtp = url ? readServer(url) : undefined
  if (from && !isEmail(from)) throw new StartRefusal(`MAIL_FROM must be an email address, not “${from}”.`)
  if (smtp && !from)
    throw new StartRefusal('MAIL_FROM must name the sender of messages, for example visits@example.org, with SMTP_URL.')
  return { smtp, from: from || `no-reply@${provider}.invalid` }
}
