import type { ContactDetailsType } from '../codes/share-codes.ts'
import { sharingLimits } from '../limits/sharing.limits.ts'
import { asciiDigits } from './contact-number.rules.ts'
import { cleanLine, isEmail } from './text.rules.ts'

const { numberMinDigits, numberMaxDigits, contactCharacters } = sharingLimits

const number = new RegExp(`^\\+?\\d{${numberMinDigits},${numberMaxDigits}}$`)

const withoutMarks = (text: string): string => asciiDigits(text).replace(/[\s().\-‐–/]/gu, '')

export type ShareContact = { contactDetailsType: ContactDetailsType; contactDetails: string }

/** SHARE-06 to -09, S-72: undefined where it is neither; a number only where messages go by SMS. */
export const readShareContact = (typed: string, smsEnabled: boolean): ShareContact | undefined => {
  const text = cleanLine(typed)
  if (text.length > contactCharacters) return undefined
  if (isEmail(text)) return { contactDetailsType: 'EMAIL', contactDetails: text }
  const digits = withoutMarks(text)
  return smsEnabled && number.test(digits) ? { contactDetailsType: 'PHONE', contactDetails: digits } : undefined
}
