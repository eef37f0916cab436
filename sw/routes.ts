import { manifestPaths } from '#src/contract/calls/assets.paths.ts'
import { callWays } from './call-ways.ts'

export type Way =
  | 'leave'
  | 'page'
  /** A file of a build, stored for good: its name holds its content. */
  | 'asset'
  /** From the brand's bundle, else as `fresh`. */
  | 'brand'
  /** From the network; from the cache after three seconds or offline. */
  | 'fresh'

export type RoutedRequest = Pick<Request, 'method' | 'mode' | 'url'>

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)

const getRows = callWays.map(({ path, ...way }) => ({ pattern: patternOf(path), ...way }))

/** A path that two rows fit is storable only if both are. */
const apiWay = (pathname: string): Way => {
  const rows = getRows.filter(({ pattern }) => pattern.test(pathname))
  if (rows.length === 0 || !rows.every(({ isStorable }) => isStorable)) return 'leave'
  return rows.every(({ isBrand }) => isBrand) ? 'brand' : 'fresh'
}

const manifests: readonly string[] = Object.values(manifestPaths)
const isManifest = (pathname: string): boolean => manifests.includes(pathname)

const hasExtension = (pathname: string): boolean => /\.[a-z0-9]{2,12}$/i.test(pathname)

/** @param origin the worker's own; other origins are never touched. */
export const wayOf = ({ method, mode, url }: RoutedRequest, origin: string): Way => {
  if (method !== 'GET') return 'leave'
  const { origin: asked, pathname } = new URL(url)
  if (asked !== origin) return 'leave'
  if (pathname.startsWith('/api/')) return mode === 'navigate' ? 'leave' : apiWay(pathname)
  if (isManifest(pathname)) return 'fresh'
  if (pathname.startsWith('/assets/')) return mode === 'navigate' ? 'leave' : 'asset'
  if (mode === 'navigate' && pathname !== '/api' && !hasExtension(pathname)) return 'page'
  return 'leave'
}
