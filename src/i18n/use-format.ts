import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { createTextFormat, type TextFormat } from './text-format.ts'

export const useFormat = (): TextFormat => {
  const { t, i18n } = useTranslation()
  return useMemo(() => createTextFormat(t, i18n.language), [t, i18n.language])
}
