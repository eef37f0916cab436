// A word is found however it is typed: accents, capitals, Latin for Cyrillic, slips.

const cyrillic: Readonly<Record<string, readonly [latin: string, plain: string]>> = {
  а: ['a', 'a'],
  б: ['b', 'b'],
  в: ['v', 'v'],
  г: ['g', 'g'],
  д: ['d', 'd'],
  ѓ: ['gj', 'g'],
  е: ['e', 'e'],
  ж: ['zh', 'z'],
  з: ['z', 'z'],
  ѕ: ['dz', 'z'],
  и: ['i', 'i'],
  ј: ['j', 'j'],
  к: ['k', 'k'],
  л: ['l', 'l'],
  љ: ['lj', 'l'],
  м: ['m', 'm'],
  н: ['n', 'n'],
  њ: ['nj', 'n'],
  о: ['o', 'o'],
  п: ['p', 'p'],
  р: ['r', 'r'],
  с: ['s', 's'],
  т: ['t', 't'],
  ќ: ['kj', 'k'],
  у: ['u', 'u'],
  ф: ['f', 'f'],
  х: ['h', 'h'],
  ц: ['c', 'ts'],
  ч: ['ch', 'c'],
  џ: ['dzh', 'dz'],
  ш: ['sh', 's'],
}

/** Ōtāhuhu and otahuhu, Ќ and К are the same. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** 0 as it sounds (Чаир is chair), 1 without marks (cair). */
export const inLatin = (text: string, form: 0 | 1): string =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replace(/\p{Script=Cyrillic}/gu, (letter) => cyrillic[letter]?.[form] ?? letter)

export const forgivenLetters = (word: string): number =>
  /\p{N}/u.test(word) || word.length < 4 ? 0 : word.length < 7 ? 1 : 2
