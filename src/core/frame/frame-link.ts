const usual = '/iframe/select-region'

/** IFRAME-05: only this site's own `/iframe/…`, else the default. */
export const frameLink = (link: string | null, origin: string): string => {
  if (link === null) return usual
  try {
    const url = new URL(link, origin)
    const isOurs = url.origin === origin && url.pathname.startsWith('/iframe/') && !url.pathname.includes('//')
    return isOurs ? url.pathname + url.search : usual
  } catch {
    return usual
  }
}
