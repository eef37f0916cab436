import type { CodeState } from '../entities/authentication.ts'
import { authenticationLimits } from '../limits/authentication.limits.ts'
import { asciiDigits } from './contact-number.rules.ts'
import { cleanText } from './text.rules.ts'

/** AUTH-27: a code is pasted with what stands around its digits in a message. */
export const normaliseCode = (value: string): string => asciiDigits(cleanText(value)).replace(/[\s.\-‐–]/gu, '')

/** Expects the result of `normaliseCode`. */
export const isCode = (value: string): boolean =>
  /^\d+$/.test(value) && value.length === authenticationLimits.codeDigits

/** What a page may say of a code: it went out now, it went out before and is still good, or there is none to type. */
export const codeNews = ({ isSent, validSeconds }: Pick<CodeState, 'isSent' | 'validSeconds'>) => {
  if (validSeconds <= 0) return 'none'
  return isSent ? 'sent' : 'before'
}
