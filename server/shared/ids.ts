import { createHash, randomBytes, randomInt } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const base62 = (bytes: Buffer, length: number): string => {
  let value = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (let index = 0; index < length; index += 1) {
    text = alphabet[Number(value % 62n)] + text
    value /= 62n
  }
  return text
}

/** 128 random bits as 22 characters of base 62. */
export const newBookingKey = (): string => base62(randomBytes(16), 22)

/** 256 random bits for a session cookie. */
export const newSessionToken = (): string => base62(randomBytes(32), 43)

/** 128 random bits; part of a message's id and of its file's name. */
export const newMessageKey = (): string => base62(randomBytes(16), 22)

/** 128 random bits; a document is reached by them. */
export const newDocumentSlug = (): string => base62(randomBytes(16), 22)

/** 128 random bits; a file's name in the storage. */
export const newFileKey = (): string => base62(randomBytes(16), 22)

/** A public name for an appointment, lower case so that it reads as a slug. */
export const newAppointmentSlug = (): string => randomBytes(8).toString('hex')

/** No letter that is mistaken for another when it is read out. */
const spoken = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Spoken on the phone: 8 characters, 39 random bits. */
export const newReference = (): string => Array.from({ length: 8 }, () => spoken[randomInt(spoken.length)]).join('')

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
