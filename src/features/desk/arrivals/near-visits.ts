// Whose visit a saved arrival may be: the desk looks twice, this only sorts.

import type { DeskArrival } from '#src/contract/entities/check-in.ts'
import type { ListedSavedArrival } from '#src/contract/entities/saved-arrival.ts'
import { foldText, inLatin } from '#src/contract/rules/spelling.rules.ts'

const plain = (name: string, form: 0 | 1): string => foldText(inLatin(name, form)).replaceAll(/[^\p{L}\p{N}]/gu, '')

const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1]
    for (const [at, each] of [...other].entries())
      next.push(Math.min((row[at] ?? 0) + (letter === each ? 0 : 1), (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    row = next
  }
  return row.at(-1) ?? 0
}

/** Letters that differ, without case, marks and script. */
export const lettersApart = (one: string, other: string): number =>
  Math.min(...([0, 1] as const).map((form) => distance(plain(one, form), plain(other, form))))

export type NearVisit = { visit: DeskArrival; hasSameDate: boolean; lettersApart: number }

type Typed = Pick<ListedSavedArrival, 'lastName' | 'dateOfBirth'>

export const besideSaved = ({ lastName, dateOfBirth }: Typed, visit: DeskArrival): NearVisit => ({
  visit,
  hasSameDate: visit.dateOfBirth === dateOfBirth,
  lettersApart: lettersApart(lastName ?? '', visit.lastName),
})

const nearLetters = 2
const most = 5

/** The nearest first; of the same birth date before those of a like name. */
export const nearVisits = (saved: Typed, visits: readonly DeskArrival[]): NearVisit[] =>
  visits
    .map((visit) => besideSaved(saved, visit))
    .filter(({ hasSameDate, lettersApart: apart }) => hasSameDate || apart <= nearLetters)
    .sort((a, b) => Number(b.hasSameDate) - Number(a.hasSameDate) || a.lettersApart - b.lettersApart)
    .slice(0, most)
