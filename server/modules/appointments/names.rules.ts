// Names as they are typed at a kiosk: without case, accents, apostrophes and hyphens, in either script (S-123).
const latin: Readonly<Record<string, readonly string[]>> = {
  ...{ а: ['a'], б: ['b'], в: ['v'], г: ['g'], д: ['d'], ѓ: ['gj', 'g'], ђ: ['dj', 'd'], е: ['e'], ж: ['zh', 'z'] },
  ...{ з: ['z'], ѕ: ['dz'], и: ['i'], ј: ['j'], й: ['j'], к: ['k'], л: ['l'], љ: ['lj', 'l'], м: ['m'], н: ['n'] },
  ...{ њ: ['nj', 'n'], о: ['o'], п: ['p'], р: ['r'], с: ['s'], т: ['t'], ќ: ['kj', 'k'], ћ: ['kj', 'c'], у: ['u'] },
  ...{ ф: ['f'], х: ['h'], ц: ['c'], ч: ['ch', 'c'], џ: ['dzh', 'dz'], ш: ['sh', 's'] },
  ...{ щ: ['shch', 'sht'], ъ: [''], ы: ['y'], ь: [''], э: ['e'], ю: ['yu', 'ju'], я: ['ya', 'ja'], ё: ['yo', 'e'] },
  ...{ і: ['i'], ї: ['yi', 'i'], є: ['ye', 'ie'], ґ: ['g'] },
  ...{ đ: ['dj', 'd'], ø: ['oe', 'o'], ł: ['l'], ß: ['ss'], æ: ['ae'], œ: ['oe'], ı: ['i'], þ: ['th'], ð: ['d'] },
  ...{ ä: ['ae', 'a'], ö: ['oe', 'o'], ü: ['ue', 'u'], å: ['aa', 'a'] },
  ...{ š: ['sh', 's'], č: ['ch', 'c'], ž: ['zh', 'z'], ǵ: ['gj', 'g'], ḱ: ['kj', 'k'] },
}

/** Letters of one name that are spelt in two ways each on their own; more take the first one. */
const lettersApart = 5

const plain = (text: string): string => text.normalize('NFD').replace(/[^\p{L}\p{N}]/gu, '')

/** As a passport spells it first, then each way that its letters are written without their marks. */
export const spellingsOf = (name: string): readonly string[] => {
  const letters = [...name.toLowerCase().normalize('NFC')]
  const apart = [...new Set(letters.filter((letter) => (latin[letter]?.length ?? 0) > 1))].slice(0, lettersApart)
  const spellings = Array.from({ length: 2 ** apart.length }, (_, choice) =>
    plain(
      letters
        .map((letter) => latin[letter]?.[(choice >> apart.indexOf(letter)) & 1] ?? latin[letter]?.[0] ?? letter)
        .join(''),
    ),
  )
  return [...new Set(spellings)]
}

const isSpelt = (one: string, other: string): boolean => {
  const spellings = spellingsOf(other)
  return spellingsOf(one).some((each) => each !== '' && spellings.includes(each))
}

/** Who has one name has no first one, which is the same of both. */
export const isSameName = (one: string, other: string): boolean =>
  one === '' && other === '' ? true : isSpelt(one, other)

const particles = new Set(
  'a al ap bar ben bin bint da das de dei del della den der des di do dos du e ed el het i ibn la las le los mac mc of op san santa st te ten ter van vel von y zu zum zur и'.split(
    ' ',
  ),
)

const surnamesOf = (name: string): string[] =>
  name.split(/[\s\p{Pd}/]+/u).filter((part) => part !== '' && !particles.has(part.toLowerCase()))

/** A last name as it is typed at a desk: all of it, or one of two. */
export const isLastName = (onFile: string, typed: string): boolean => {
  if (isSpelt(onFile, typed)) return true
  const [have, gave] = [surnamesOf(onFile), surnamesOf(typed)]
  return (have.length === 1 || gave.length === 1) && have.some((each) => gave.some((one) => isSpelt(each, one)))
}

/** Each word of the term begins a part of the name. */
export const matchesTerm = (name: string, term: string): boolean => {
  const parts = name.split(/\s+/u).flatMap((part) => spellingsOf(part))
  const terms = term.split(/\s+/u).filter((word) => plain(word) !== '')
  return (
    terms.length > 0 &&
    terms.every((word) => spellingsOf(word).some((each) => parts.some((part) => part.startsWith(each))))
  )
}
