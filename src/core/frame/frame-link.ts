import { framePath, pagePaths } from '#src/contract/codes/page-paths.ts'

const usual = framePath + pagePaths.regions

/** IFRAME-05: only this site's own `/iframe` and below it, else the default. */
export const frameLink = (link: string | null, origin: string): string => {
  if (link === null) return usual
  try {
    const url = new URL(link, origin)
    const isBelow = url.pathname === framePath || url.pathname.startsWith(`${framePath}/`)
    const isOurs = url.origin === origin && isBelow && !url.pathname.includes('//')
    return isOurs ? url.pathname + url.search : usual
  } catch {
    return usual
  }
}
