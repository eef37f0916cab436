/** Deeper than any page of the app, so that nobody has it. */
const nobodys = '/no/such/page/at/all'

/** What stands for the path of an address: itself, or where its percent signs mean nothing one that nobody has. */
export const readablePath = (pathname: string): string => {
  try {
    decodeURIComponent(pathname)
    return pathname
  } catch {
    return pathname.startsWith('/iframe/') ? `/iframe${nobodys}` : nobodys
  }
}
