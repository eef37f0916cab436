// S-14: a text in an address is ours only where we signed it.
import { authenticationLimits } from '#src/contract/limits/authentication.limits.ts'
import { cleanText } from '#src/contract/rules/text.rules.ts'
import type { Secrets } from '../../shared/secrets.ts'

const purpose = 'deny-message'

/** The value of `customMessage`: the text and its signature. */
export const writeDenyMessage = (secrets: Secrets, text: string): string =>
  `${Buffer.from(text).toString('base64url')}.${secrets.sign(purpose, text)}`

export const readDenyMessage = (secrets: Secrets, customMessage: string): string | null => {
  const [encoded = '', signature = ''] = customMessage.split('.')
  const text = cleanText(Buffer.from(encoded, 'base64url').toString())
  const isShort = text !== '' && text.length <= authenticationLimits.denyMessageCharacters
  return isShort && secrets.verify(purpose, text, signature) ? text : null
}
