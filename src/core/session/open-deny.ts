import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { usePaths } from '../router/use-paths.ts'
import type { DenyParams, SignInNavigation } from './sign-in-navigation.ts'

/** ROUTE-09: in place of the page that was refused, so that Back does not lead there again. */
export const useOpenDeny = (): ((deny: DenyParams) => void) => {
  const navigate = useNavigate()
  const { deny: address } = usePaths()
  return useCallback(
    (deny) => {
      const state: SignInNavigation = { deny }
      void navigate(address, { replace: true, state })
    },
    [navigate, address],
  )
}
