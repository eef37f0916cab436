import { domainToASCII } from 'node:url'

/** What a cap counts as one recipient: a domain has no case, no mail server tells users apart by it, and `+tag` is the same box. */
export const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf('@')
  const [box = ''] = email.slice(0, at).normalize('NFC').toLowerCase().split('+')
  const domain = email.slice(at + 1).toLowerCase()
  return `${box}@${domainToASCII(domain) || domain}`
}
