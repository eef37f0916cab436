// Patients whose every word is found nowhere else.
import type { Random } from '../chaos/random.ts'

type Script = 'latin' | 'cyrillic'

export type HandOverPatient = {
  locale: 'default' | 'mk'
  firstName: string
  lastName: string
  contactNumber: string
  email: string
  notes: string
  /** As on the card, without the digit beside the name. */
  medicareNumber: string
  birth: { day: string; month: string; year: string }
  /** What is searched for: all of the above, as it may be written. */
  canaries: string[]
}

const letters: Readonly<Record<Script, string>> = {
  latin: 'bcdfghjklmnpqrstvwxz',
  cyrillic: 'бвгдѓжзѕклљмнњпрстќфхцчџш',
}
const beginnings: Readonly<Record<Script, [first: string, last: string, note: string]>> = {
  latin: ['Zq', 'Kanar', 'Wheelchair'],
  cyrillic: ['Џо', 'Канар', 'Количка'],
}

const drawWord = (random: Random, script: Script, length: number): string =>
  Array.from({ length }, () => random.pick([...letters[script]])).join('')

const numbersOf = (digits: string): string[] => {
  const national = digits.slice(1)
  const groups = `${digits.slice(0, 4)} ${digits.slice(4, 7)} ${digits.slice(7)}`
  return [digits, `+61${national}`, groups, `+61 ${groups.slice(1)}`, national]
}

/** The ninth digit checks the eight before it, the tenth counts the card. */
const drawMedicareNumber = (random: Random): string => {
  const digits = ['2', ...Array.from({ length: 7 }, () => random.pick([...'0123456789']))]
  const weights = [1, 3, 7, 9, 1, 3, 7, 9]
  const sum = digits.reduce((before, digit, index) => before + Number(digit) * (weights[index] ?? 0), 0)
  return `${digits.join('')}${sum % 10}1`
}

const cardsOf = (digits: string): string[] => [digits, `${digits.slice(0, 4)} ${digits.slice(4, 9)} ${digits.slice(9)}`]

const datesOf = ({ day, month, year }: HandOverPatient['birth']): string[] => {
  const [dd, mm] = [day.padStart(2, '0'), month.padStart(2, '0')]
  return [`${year}-${mm}-${dd}`, `${dd}/${mm}/${year}`, `${day}/${month}/${year}`, `${day}.${month}.${year}`]
}

/** @param turn of the run: numbers and birth dates are of one patient each. */
export const createPatient = (random: Random, turn: number): HandOverPatient => {
  const script: Script = turn % 3 === 1 ? 'cyrillic' : 'latin'
  const [first, last, note] = beginnings[script]
  const firstName = first + drawWord(random, script, 6)
  const lastName = last + drawWord(random, script, 7)
  const email = `kanar.${drawWord(random, 'latin', 8)}@example.com`
  const notes = `${note}${drawWord(random, script, 9)}`
  const contactNumber = `04829${String(10_000 + ((turn * 7919) % 90_000))}`
  const medicareNumber = drawMedicareNumber(random)
  const birth = { day: String(1 + (turn % 28)), month: String(1 + (turn % 12)), year: String(1921 + (turn % 61)) }
  const numbers = [...numbersOf(contactNumber), ...cardsOf(medicareNumber)]
  const canaries = [firstName, lastName, email, notes, ...numbers, ...datesOf(birth)]
  const locale = script === 'cyrillic' ? 'mk' : 'default'
  return { locale, firstName, lastName, contactNumber, email, notes, medicareNumber, birth, canaries }
}
