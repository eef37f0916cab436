import { pagePaths } from '../codes/page-paths.ts'
import { accessLimits } from '../limits/access.limits.ts'

/** Of browsers and Node alike; the contract is compiled for neither. */
declare const URL: new (
  address: string,
  base: string,
) => Record<'href' | 'origin' | 'protocol' | 'username' | 'password' | 'pathname' | 'search' | 'hash', string>

export type RedirectTarget = { path: string } | { href: string }

/** S-12: a path or a plain https address, which the caller has to allow; else undefined. */
export const redirectTarget = (address: string, origin: string): RedirectTarget | undefined => {
  // `//host` and `/\host` look like paths and are other sites.
  const isPath = /^\/(?![/\\])/.test(address)
  if (!isPath && !/^https?:\/\//i.test(address)) return undefined
  try {
    const url = new URL(address, origin)
    if (url.origin === origin)
      return url.pathname.startsWith('//') ? undefined : { path: url.pathname + url.search + url.hash }
    const isPlainHttps = !isPath && url.protocol === 'https:' && url.username === '' && url.password === ''
    return isPlainHttps ? { href: url.href } : undefined
  } catch {
    return undefined
  }
}

/** Where a login leads back to: a page of this site, else the start. */
export const returnPath = (address: string | undefined, origin: string): string => {
  if (address === undefined || address.length > accessLimits.returnUrlCharacters) return pagePaths.home
  const target = redirectTarget(address, origin)
  return target !== undefined && 'path' in target && !target.path.startsWith('/api/') ? target.path : pagePaths.home
}
