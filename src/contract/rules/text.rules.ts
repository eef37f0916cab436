// Client and server clean alike, so that both count the same characters.
import { bookingLimits } from '../limits/booking.limits.ts'

// Built from code points: the characters are invisible in an editor.
const invisible = new RegExp(
  `[${[
    [0x00, 0x08],
    [0x0b, 0x0c],
    [0x0e, 0x1f],
    [0x7f, 0x9f],
    [0xad, 0xad],
    [0x34f, 0x34f],
    [0x61c, 0x61c],
    [0x115f, 0x1160],
    [0x17b4, 0x17b5],
    [0x180e, 0x180e],
    [0x200b, 0x200f],
    [0x202a, 0x202e],
    [0x2060, 0x2069],
    [0x3164, 0x3164],
    [0xfeff, 0xfeff],
    [0xffa0, 0xffa0],
    [0xfff9, 0xfffb],
    [0xe0000, 0xe0fff],
  ]
    .map(([from, to]) => `\\u{${from?.toString(16)}}-\\u{${to?.toString(16)}}`)
    .join('')}]`,
  'gu',
)
const loneSurrogate = /\p{Surrogate}/gu

/** NFC, without control, zero-width, direction and blank filler characters. Line breaks stay. */
export const cleanText = (value: string): string =>
  value.replace(/\r\n?/g, '\n').replace(loneSurrogate, '').replace(invisible, '').normalize('NFC').trim()

/** As `cleanText`, on one line. */
export const cleanLine = (value: string): string => cleanText(value).replace(/\s+/gu, ' ')

export const isEmail = (value: string): boolean =>
  /^[^\s@"<>(),;:\\[\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,63}$/u.test(value) &&
  !value.includes('..') &&
  !value.startsWith('.') &&
  !value.includes('.@')

export const isPostalCode = (value: string): boolean =>
  /^[\p{L}\d](?:[\p{L}\d -]*[\p{L}\d])?$/u.test(value) && /\d/.test(value)

/** API-80, LIMIT-04 */
export const isReferrerText = (value: string): boolean => {
  const { length } = cleanLine(value)
  return length >= bookingLimits.referrerTextMinCharacters && length <= bookingLimits.referrerCharacters
}

export const isSlug = (value: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value)
