import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { buildPaths, type Paths } from '../paths.ts'
import { selectParentRoute } from './device.slice.ts'

/** Addresses below the parent route the app runs in. */
export const usePaths = (): Paths => {
  const parentRoute = useSelector(selectParentRoute)
  return useMemo(() => buildPaths(parentRoute), [parentRoute])
}
