const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const randomText = (characters: number): string =>
  [...crypto.getRandomValues(new Uint8Array(characters))].map((byte) => alphabet[byte % alphabet.length]).join('')

/** 32 characters, 190 bits. */
export const randomKey = (): string => randomText(32)

/** As long as a booking key of the server: a pass of a puzzle is made for it. */
export const randomShortKey = (): string => randomText(22)

/** As long as a session's token of the server: 43 characters, 255 bits. */
export const randomToken = (): string => randomText(43)
