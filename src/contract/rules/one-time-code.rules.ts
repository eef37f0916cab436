import type { CodeState } from '../entities/authentication.ts'
import { authenticationLimits } from '../limits/authentication.limits.ts'
import { asciiDigits } from './contact-number.rules.ts'
import { cleanText } from './text.rules.ts'

const aCode = new RegExp(`(?<![\\d+])\\d{${authenticationLimits.codeDigits}}(?!\\d)`, 'g')

/** AUTH-27: a code is pasted with what stands around its digits, up to the whole message where it is the only one. */
export const normaliseCode = (value: string): string => {
  const text = asciiDigits(cleanText(value))
  const digits = text.replace(/[\s.#\p{Pd}]/gu, '')
  if (/^\d*$/.test(digits)) return digits
  const joined = text.replace(/(?<=\d)[ .\p{Pd}](?=\d)/gu, '')
  const [code, ...others] = new Set(text.match(aCode) ?? joined.match(aCode))
  return code !== undefined && others.length === 0 ? code : digits
}

/** Expects the result of `normaliseCode`. */
export const isCode = (value: string): boolean =>
  /^\d+$/.test(value) && value.length === authenticationLimits.codeDigits

/** What was typed: the code in it, or what is wrong. */
export const readTypedCode = (
  typed: string,
): { otp: string; error?: undefined } | { otp?: undefined; error: 'required' | 'code.invalid' } => {
  const otp = normaliseCode(typed)
  if (isCode(otp)) return { otp }
  return { error: otp === '' ? 'required' : 'code.invalid' }
}

/** What a page may say of a code: it went out now, it went out before and is still good, or there is none to type. */
export const codeNews = ({ isSent, validSeconds }: Pick<CodeState, 'isSent' | 'validSeconds'>) => {
  if (validSeconds <= 0) return 'none'
  return isSent ? 'sent' : 'before'
}
