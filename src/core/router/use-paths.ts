import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { chosenClinicIn } from '#src/contract/rules/named-region.rules.ts'
import { isSlug } from '#src/contract/rules/text.rules.ts'
import { selectIsKiosk } from '../device/device.slice.ts'
import { buildPaths, type Paths } from '../paths/paths.ts'
import { selectParentRoute } from './router.slice.ts'

/** KIOSK-03, ROUTE-38. @param anyClinic leaves the clinic at which the flow began. */
export const usePaths = ({ anyClinic = false } = {}): Paths => {
  const parentRoute = useSelector(selectParentRoute)
  const isKiosk = useSelector(selectIsKiosk)
  const [search] = useSearchParams()
  const chosen = chosenClinicIn(search)
  const clinicSlug = anyClinic || chosen === undefined || !isSlug(chosen) ? undefined : chosen
  return useMemo(() => buildPaths(parentRoute, isKiosk, clinicSlug), [parentRoute, isKiosk, clinicSlug])
}
