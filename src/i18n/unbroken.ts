/** Of a day or a time, for a line that may end beside it: never inside. */
export const unbroken = (words: string): string => words.replaceAll(' ', '\u00a0')
