/** Of a day or a time, for a line that may end beside it: never inside. */
export const unbroken = (words: string): string => words.replaceAll(' ', '\u00a0')

/** Of a day with its weekday, which may stand alone: number and month stay together. */
export const unbrokenDate = (words: string): string => words.replace(/(\d) (?=\p{L})/gu, '$1\u00a0')
