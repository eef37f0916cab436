import { useCallback } from 'react'
import { useSelector } from 'react-redux'
import { isFramePath } from '#src/contract/codes/page-paths.ts'
import { type RedirectTarget, redirectTarget } from '#src/contract/rules/redirect.rules.ts'
import { selectConfig } from '../config/config.slice.ts'
import { useCapabilities } from '../device/use-capabilities.ts'
import { usePaths } from './use-paths.ts'

/** S-12: where an address that came from outside leads; home where it is refused. None is gone to otherwise. */
export const useRedirectTarget = (): ((address: string | undefined) => RedirectTarget) => {
  const { signIn } = useSelector(selectConfig)
  const { mayLeave } = useCapabilities()
  const paths = usePaths()
  return useCallback(
    (address) => {
      if (address === undefined) return { path: paths.start }
      const target = redirectTarget(address, window.location.origin, mayLeave ? signIn.allowedRedirects : [])
      if (target === undefined) {
        console.warn('An address to lead to was refused.')
        return { path: paths.start }
      }
      if ('href' in target || isFramePath(target.path)) return target
      const { pathname, search, hash } = new URL(target.path, window.location.origin)
      return { path: paths.own(pathname + search) + hash }
    },
    [signIn, mayLeave, paths],
  )
}
