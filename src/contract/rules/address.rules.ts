import { framePath } from '../codes/page-paths.ts'

const nobodys = '/no/such/page/at/all'

/** Malformed percent signs become an address that no page has. */
export const readablePath = (pathname: string): string => {
  try {
    // The result is used: a build drops a call with an unused result, and its exception with it.
    return decodeURIComponent(pathname) === '' ? '' : pathname
  } catch {
    return pathname.startsWith(`${framePath}/`) ? framePath + nobodys : nobodys
  }
}
