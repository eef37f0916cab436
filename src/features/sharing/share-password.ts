import { sharingLimits } from '#src/contract/limits/sharing.limits.ts'
import { referenceAlphabet } from '#src/contract/rules/reference.rules.ts'

/** The largest multiple of the alphabet's length below 256, so that each sign is as likely. */
const even = 256 - (256 % referenceAlphabet.length)

/** Never typed, so that none is a birthday or a name. */
export const newSharePassword = (): string => {
  let password = ''
  while (password.length < sharingLimits.passwordCharacters) {
    const [byte = even] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < even) password += referenceAlphabet[byte % referenceAlphabet.length]
  }
  return password
}
