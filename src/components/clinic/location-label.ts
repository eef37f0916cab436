import { useTranslation } from 'react-i18next'
import type { PostalCodeLocation } from '#src/contract/entities/location.ts'
import { useFormat } from '#src/i18n/use-format.ts'

/** Brunswick VIC 3056 */
export const locationLabel = ({ suburb, state, postCode }: PostalCodeLocation): string =>
  [suburb, state, postCode].filter(Boolean).join(' ')

/** 1.2 km; from 10 km without decimals. */
export const useDistance = (): ((kilometres: number) => string) => {
  const { t } = useTranslation()
  const format = useFormat()
  return (kilometres) =>
    t('place.kilometres', { distance: format.number(kilometres < 10 ? kilometres : Math.round(kilometres)) })
}
