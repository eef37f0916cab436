import { type DateParts, readDateParts } from '#src/i18n/date-parts.ts'

/** QUES-28: a whole day as it is sent; what is not one yet stays as it was typed, and fails the check. */
export const dateAnswerOf = (parts: DateParts, language: string): string | undefined => {
  const read = readDateParts(parts, language)
  if ('day' in read) return read.day
  return read.error === 'required' ? undefined : [parts.day, parts.month, parts.year].join('/')
}

export const datePartsOf = (answer: unknown): DateParts => {
  if (typeof answer !== 'string') return { day: '', month: '', year: '' }
  const [year = '', month = '', day = ''] = /^\d{4}-\d\d-\d\d$/.test(answer)
    ? answer.split('-')
    : answer.split('/').reverse()
  return { day, month, year }
}
