import { useSelector } from 'react-redux'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import { directionsTo } from '#src/contract/rules/directions.rules.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'

/** Undefined on a kiosk, which leads nowhere else. */
export const useDirections = (clinic: Clinic): string | undefined => {
  const { places } = useSelector(selectConfig)
  const { mayLeave } = useCapabilities()
  return mayLeave ? directionsTo(places.directionsUrl, clinic) : undefined
}
