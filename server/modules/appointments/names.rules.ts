// Names as they are typed at a kiosk: without case, accents, apostrophes and hyphens, in either script.
const latin: Readonly<Record<string, readonly string[]>> = {
  ...{ а: ['a'], б: ['b'], в: ['v'], г: ['g'], д: ['d'], ѓ: ['gj', 'g'], ђ: ['dj', 'd'], е: ['e'], ж: ['zh', 'z'] },
  ...{ з: ['z'], ѕ: ['dz'], и: ['i'], ј: ['j'], й: ['j'], к: ['k'], л: ['l'], љ: ['lj', 'l'], м: ['m'], н: ['n'] },
  ...{ њ: ['nj', 'n'], о: ['o'], п: ['p'], р: ['r'], с: ['s'], т: ['t'], ќ: ['kj', 'k'], ћ: ['kj', 'c'], у: ['u'] },
  ...{ ф: ['f'], х: ['h'], ц: ['c'], ч: ['ch', 'c'], џ: ['dzh', 'dz'], ш: ['sh', 's'] },
  ...{ đ: ['dj', 'd'], ø: ['o'], ł: ['l'], ß: ['ss'], æ: ['ae'], œ: ['oe'], ı: ['i'] },
  ...{ š: ['sh', 's'], č: ['ch', 'c'], ž: ['zh', 'z'], ǵ: ['gj', 'g'], ḱ: ['kj', 'k'] },
}

const spelt = (name: string, at: 0 | 1): string =>
  [...name.toLowerCase().normalize('NFC')]
    .map((letter) => latin[letter]?.[at] ?? latin[letter]?.[0] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** With digraphs, as in a passport, and without. */
export const spellingsOf = (name: string): readonly string[] => [...new Set([spelt(name, 0), spelt(name, 1)])]

export const isSameName = (one: string, other: string): boolean => {
  const spellings = spellingsOf(other)
  return spellingsOf(one).some((each) => each !== '' && spellings.includes(each))
}

/** Each word of the term begins a part of the name. */
export const matchesTerm = (name: string, term: string): boolean => {
  const parts = name.split(/\s+/u).flatMap((part) => spellingsOf(part))
  const terms = term.split(/\s+/u).filter((word) => spelt(word, 0) !== '')
  return (
    terms.length > 0 &&
    terms.every((word) => spellingsOf(word).some((each) => parts.some((part) => part.startsWith(each))))
  )
}
