import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { selectIsKiosk } from '../device/device.slice.ts'
import { buildPaths, type Paths } from '../paths/paths.ts'
import { selectParentRoute } from './router.slice.ts'

/** KIOSK-03 */
export const usePaths = (): Paths => {
  const parentRoute = useSelector(selectParentRoute)
  const isKiosk = useSelector(selectIsKiosk)
  return useMemo(() => buildPaths(parentRoute, isKiosk), [parentRoute, isKiosk])
}
