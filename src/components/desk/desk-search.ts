import { foldText } from '#src/contract/rules/spelling.rules.ts'

const folded = (text: string): string => foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Each word stands somewhere in the texts, without case, accents or signs. */
export const fitsSearch = (search: string, ...texts: readonly string[]): boolean =>
  search
    .split(/\s+/)
    .map(folded)
    .every((word) => texts.some((text) => folded(text).includes(word)))
