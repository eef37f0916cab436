import type { SmsGateway } from '../modules/outbox/gateway-transport.ts'
import { isThisMachine } from '../shared/network.ts'
import { StartRefusal } from './refusal.ts'

// The address holds a password, so it is never repeated.
const refusal = () =>
  new StartRefusal(
    'SMS_URL must be like https://user:token@sms.example.org/2010-04-01/Accounts/user/Messages.json?from=+61400000000.',
  )

/** A number, or a name that telephones show in its place. */
const isSender = (from: string): boolean => /^\+\d{6,15}$/.test(from) || /^(?=.*[A-Za-z])[A-Za-z\d ]{1,11}$/.test(from)

const parseGateway = (text: string): SmsGateway | undefined => {
  const url = new URL(text)
  const { protocol, hostname, username, password, hash, origin, pathname } = url
  // A plus sign of a query is a space.
  const query = new URLSearchParams(url.search.replaceAll('+', '%2B'))
  const from = query.get('from') ?? ''
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname))
  const isWhole = username !== '' && password !== '' && pathname.length > 1 && hash === '' && query.size === 1
  if (!isSafe || !isWhole || !isSender(from)) return undefined
  return {
    url: origin + pathname,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    from,
  }
}

/** @throws StartRefusal */
export const readSmsSettings = (text: string | undefined): SmsGateway | undefined => {
  if (!text) return undefined
  try {
    const gateway = parseGateway(text)
    if (gateway) return gateway
  } catch {}
  throw refusal()
}
