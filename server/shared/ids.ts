import { createHash, randomBytes, randomInt } from 'node:crypto'
import { referenceAlphabet, referenceCharacters } from '#src/contract/rules/reference.rules.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** `length` digits: 22 hold 16 bytes, 43 hold 32. */
export const base62 = (bytes: Buffer, length: number): string => {
  let value = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (let index = 0; index < length; index += 1) {
    text = alphabet[Number(value % 62n)] + text
    value /= 62n
  }
  return text
}

/** 128 random bits, as every key of 22 characters here. */
export const newBookingKey = (): string => base62(randomBytes(16), 22)

/** 256 random bits. */
export const newSessionToken = (): string => base62(randomBytes(32), 43)

export const isToken = (text: string): boolean => /^[0-9A-Za-z]{43}$/.test(text)

export const newMessageKey = (): string => base62(randomBytes(16), 22)

export const newDocumentSlug = (): string => base62(randomBytes(16), 22)

export const newFileKey = (): string => base62(randomBytes(16), 22)

/** Lower case, as a slug is. */
export const newAppointmentSlug = (): string => randomBytes(8).toString('hex')

/** No letters that are mistaken for others when read out. */
const spoken = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** 39 random bits. */
const newSpokenCode = (): string => Array.from({ length: 8 }, () => spoken[randomInt(spoken.length)]).join('')

export const newReference = (): string => newSpokenCode()

/** As the desk reads it off the screen. */
export const newEnrolmentCode = (): string => newSpokenCode()

/** 28 random bits; the booking's own, so that it opens nothing. */
export const newBookingReference = (): string =>
  Array.from({ length: referenceCharacters }, () => referenceAlphabet[randomInt(referenceAlphabet.length)]).join('')

/** In hex. */
export const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex')
