import { pagePaths } from '../codes/page-paths.ts'
import { accessLimits } from '../limits/access.limits.ts'

/** Of browsers and Node alike; the contract is compiled for neither. */
declare const URL: new (
  address: string,
  base: string,
) => Record<'href' | 'origin' | 'protocol' | 'username' | 'password' | 'pathname' | 'search' | 'hash', string>

export type RedirectTarget = { path: string } | { href: string }

/** A path that another reader could take for another site, or that no address of ours has. */
const isSuspicious = (path: string): boolean => /^\/(?:[/\\]|%2f|%5c)/i.test(path)

const isPlainAddress = (address: string): boolean => {
  for (const sign of address) if (sign < '\u0021' || sign === '\u007f') return false
  return true
}

/** S-12: a path of this site or an address of an allowed https origin; else undefined. */
export const redirectTarget = (
  address: string,
  origin: string,
  allowed: readonly string[] = [],
): RedirectTarget | undefined => {
  const isPath = address.startsWith('/')
  if (!isPlainAddress(address) || (!isPath && !/^https?:\/\//i.test(address))) return undefined
  if (isPath && isSuspicious(address)) return undefined
  try {
    const url = new URL(address, origin)
    if (url.origin === origin)
      return isSuspicious(url.pathname) ? undefined : { path: url.pathname + url.search + url.hash }
    const isAllowed = !isPath && allowed.includes(url.origin) && url.protocol === 'https:'
    return isAllowed && url.username === '' && url.password === '' ? { href: url.href } : undefined
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
