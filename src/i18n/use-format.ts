import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { createTextFormat, type TextFormat } from './text-format.ts'

/** Formats in the language of the page; the zone of a time is always given. */
export const useFormat = (): TextFormat => {
  const { t, i18n } = useTranslation()
  return useMemo(() => createTextFormat(t, i18n.language), [t, i18n.language])
}
