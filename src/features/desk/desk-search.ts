const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLocaleLowerCase()

/** Each word stands somewhere in the texts, without case, accents or signs. */
export const fitsSearch = (search: string, ...texts: readonly string[]): boolean =>
  search
    .split(/\s+/)
    .map(folded)
    .every((word) => texts.some((text) => folded(text).includes(word)))
