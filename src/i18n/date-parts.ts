// Digits of any width, or the month's name in the page's language.
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import utc from 'dayjs/plugin/utc.js'
import type { FieldError } from '#src/contract/codes/field-errors.ts'
import { isCalendarDay } from '#src/contract/rules/date.rules.ts'
import { cleanText } from '#src/contract/rules/text.rules.ts'
import { monthNames } from './date-names.ts'

dayjs.extend(utc)
dayjs.extend(customParseFormat)

export type DateParts = { day: string; month: string; year: string }

const plain = (text: string): string =>
  cleanText(text)
    .normalize('NFKC')
    .replace(/[\s.,/-]/g, '')
    .toLowerCase()

const monthByName = (name: string, language: string): number | undefined => {
  if (name.length < 3) return undefined
  for (const names of monthNames(language)) {
    const index = names.findIndex((month) => plain(month).startsWith(name))
    if (index >= 0) return index + 1
  }
  return undefined
}

const readMonth = (text: string, language: string): number | undefined =>
  /^\d{1,2}$/.test(text) ? Number(text) : (monthByName(text, language) ?? monthByName(text, 'en-AU'))

export const readDateParts = (parts: DateParts, language: string): { day: string } | { error: FieldError } => {
  const [day, month, year] = [plain(parts.day), plain(parts.month), plain(parts.year)]
  if (day === '' && month === '' && year === '') return { error: 'required' }
  if (day === '') return { error: 'date.missing-day' }
  if (month === '') return { error: 'date.missing-month' }
  if (year === '' || /^\d{1,3}$/.test(year)) return { error: 'date.missing-year' }
  const number = readMonth(month, language)
  if (number === undefined || !/^\d{1,2}$/.test(day) || !/^\d{4}$/.test(year)) return { error: 'date.impossible' }
  // In UTC, because some zones have left days out; strictly, or 30 February would be 2 March.
  const date = dayjs.utc(`${year}-${number}-${Number(day)}`, 'YYYY-M-D', true)
  const text = date.format('YYYY-MM-DD')
  return date.isValid() && isCalendarDay(text) ? { day: text } : { error: 'date.impossible' }
}

/** Of a birth date: two digits are the latest year that is not ahead of `today`. */
export const withFullYear = (parts: DateParts, today: string): DateParts => {
  const year = plain(parts.year)
  if (!/^\d{2}$/.test(year)) return parts
  const thisYear = Number(today.slice(0, 4))
  const century = Math.floor(thisYear / 100) * 100
  const full = century + Number(year)
  return { ...parts, year: String(full > thisYear ? full - 100 : full) }
}
