// Finds referral and everyday words, with slips, run together, or in other letters.
import type { Exam } from '#src/contract/entities/exam.ts'
import { foldText, forgivenLetters, inLatin } from '#src/contract/rules/spelling.rules.ts'

/** `place`: lower is better, the name before other texts. */
type Word = { spellings: readonly string[]; place: number }
type Entry = { exam: Exam; words: readonly Word[] }

/** In the languages of the product; single letters count as such. */
const linking = new Set(
  'an and at for from in my of on or please the to with за кај на од со во za kaj na od so vo'.split(' '),
)

const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/['’ʼ`]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)

/** Without accents, and in both Latin transliterations. */
const spellingsOf = (word: string): string[] => [
  ...new Set([foldText(word), foldText(inLatin(word, 0)), foldText(inLatin(word, 1))]),
]

/** Each word, and each with its neighbour: `xray`, `babyscan`. */
const wordsOf = (phrase: string, place: number): Word[] => {
  const words = splitWords(phrase)
  const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`)
  return [...words, ...pairs].map((word) => ({ spellings: spellingsOf(word), place }))
}

const entryOf = (exam: Exam): Entry => ({
  exam,
  words: [
    ...wordsOf(exam.name, 0),
    ...exam.searchTerms.flatMap((term) => wordsOf(term, 0.2)),
    ...wordsOf(exam.modalityName, 0.4),
  ],
})

/** Edit distance to a beginning of `word`, swaps included; above `most` it is `most + 1`. */
export const slipsTo = (typed: string, word: string, most: number): number => {
  let before: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, index) => index)
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1]
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      if (row > 1 && column > 1 && isSwapped) least = Math.min(least, (before[column - 2] ?? 0) + 1)
      next.push(least)
    }
    if (Math.min(...next) > most) return most + 1
    before = last
    last = next
  }
  return Math.min(most + 1, ...last)
}

/** A short word with a wrong first letter is like too many words; long words and swaps are not. */
const beginsAlike = (typed: string, word: string): boolean =>
  forgivenLetters(typed) > 1 || typed[0] === word[0] || (typed[0] === word[1] && typed[1] === word[0])

const forgiven = (typed: string, word: string): number | undefined => {
  const most = forgivenLetters(typed)
  if (most === 0 || word.length < typed.length - most || !beginsAlike(typed, word)) return undefined
  const slips = slipsTo(typed, word, most)
  return slips <= most ? slips : undefined
}

/** Undefined when too far. */
type Distance = (spelling: string) => number | undefined

/** 0 the same, 1 its beginning. */
const asTyped =
  (typed: readonly string[]): Distance =>
  (spelling) => {
    if (typed.includes(spelling)) return 0
    return typed.some((form) => spelling.startsWith(form)) ? 1 : undefined
  }

/** Exams share most of their words: each is compared once. */
const withSlips = (typed: readonly string[]): Distance => {
  const known = new Map<string, number | undefined>()
  return (spelling) => {
    if (known.has(spelling)) return known.get(spelling)
    const slips = typed.flatMap((form) => forgiven(form, spelling) ?? [])
    const distance = slips.length > 0 ? 1 + Math.min(...slips) : undefined
    known.set(spelling, distance)
    return distance
  }
}

const nearest = (words: readonly Word[], distanceTo: Distance): number | undefined => {
  let least: number | undefined
  for (const { spellings, place } of words)
    for (const spelling of spellings) {
      const distance = distanceTo(spelling)
      if (distance !== undefined && (least === undefined || distance + place < least)) least = distance + place
    }
  return least
}

/** Slips are forgiven only where no exam has the word as typed. */
const distances = (word: string, entries: readonly Entry[]): (number | undefined)[] => {
  const typed = spellingsOf(word)
  const exact = entries.map(({ words }) => nearest(words, asTyped(typed)))
  if (exact.some((distance) => distance !== undefined)) return exact
  const forgiving = withSlips(typed)
  return entries.map(({ words }) => nearest(words, forgiving))
}

const mostWords = 12

export type ExamSearch = { find: (text: string) => Exam[] }

/** Matches every word that any exam has; failing that most of them, at least two. Nearest first, then in list order. */
export const buildExamSearch = (exams: readonly Exam[]): ExamSearch => {
  const entries = exams.map(entryOf)
  return {
    find: (text) => {
      const all = [...new Set(splitWords(text))].slice(0, mostWords)
      const telling = all.filter((word) => word.length > 1 && !linking.has(word))
      const typed = telling.length > 0 ? telling : all
      if (typed.length === 0) return [...exams]
      const known = typed
        .map((word) => distances(word, entries))
        .filter((found) => found.some((distance) => distance !== undefined))
      if (known.length === 0) return []
      const rated = entries.map(({ exam }, index) => {
        const found = known.flatMap((each) => each[index] ?? [])
        return { exam, count: found.length, sum: found.reduce((sum, distance) => sum + distance, 0) }
      })
      const most = Math.max(...rated.map(({ count }) => count))
      if (most < Math.min(2, known.length)) return []
      return rated
        .filter(({ count }) => count === most)
        .sort((a, b) => a.sum - b.sum)
        .map(({ exam }) => exam)
    },
  }
}

export const groupByModality = (exams: readonly Exam[]): Exam[][] => {
  const groups = new Map<string, Exam[]>()
  for (const exam of exams) groups.set(exam.modalityId, [...(groups.get(exam.modalityId) ?? []), exam])
  return [...groups.values()]
}
