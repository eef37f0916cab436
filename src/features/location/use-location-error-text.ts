import { useTranslation } from 'react-i18next'
import { useDistance } from '#src/components/clinic/location-label.ts'
import type { LocationError } from './locate.ts'

export const useLocationErrorText = (): ((error: LocationError) => string | undefined) => {
  const { t } = useTranslation()
  const distance = useDistance()
  return (error) => error && t(error.key, error.distance === undefined ? {} : { distance: distance(error.distance) })
}
