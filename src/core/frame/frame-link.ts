const usual = '/iframe/select-region'

/** Address for the embedding test: only this site's own `/iframe/…`, anything else becomes the usual one (IFRAME-05). */
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
