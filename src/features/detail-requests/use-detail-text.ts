import { useTranslation } from 'react-i18next'
import type { DetailField } from '#src/contract/codes/detail-request-states.ts'
import { useFormat } from '#src/i18n/use-format.ts'

/** A value as it is read; a dash where there is none. */
export const useDetailText = (): ((field: DetailField, value: string | null) => string) => {
  const { t } = useTranslation()
  const format = useFormat()
  return (field, value) => {
    if (value === null || value === '') return t('my-details.nothing')
    return field === 'dateOfBirth' ? format.day(value, 'full') : value
  }
}
