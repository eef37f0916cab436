import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldError } from '#src/contract/codes/field-errors.ts'
import { type DateParts, readDateParts } from '#src/i18n/date-parts.ts'
import { datePartId } from '#src/ui/form/date-field.tsx'

const noDate: DateParts = { day: '', month: '', year: '' }

/** @param tryDay gets `YYYY-MM-DD`; true where it fits, or where nothing is left to fit. */
export const useBirthDateTry = (name: string, tryDay: (day: string) => Promise<boolean>) => {
  const { i18n } = useTranslation()
  const [typed, setTyped] = useState(noDate)
  const [error, setError] = useState<FieldError>()
  const [isTrying, setIsTrying] = useState(false)

  const refuse = (code: FieldError): void => {
    setError(code)
    document.getElementById(datePartId(name, code))?.focus()
  }
  const tryIt = async (): Promise<void> => {
    if (isTrying) return
    const read = readDateParts(typed, i18n.language)
    if ('error' in read) return refuse(read.error)
    setError(undefined)
    setIsTrying(true)
    const isOver = await tryDay(read.day)
    setIsTrying(false)
    if (!isOver) refuse('birth-date.wrong')
  }
  return { typed, setTyped, error, isTrying, tryIt }
}
