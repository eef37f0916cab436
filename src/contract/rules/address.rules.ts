/** Deeper than any page of the app, so that nobody has it. */
const nobodys = '/no/such/page/at/all'

/** What stands for the path of an address: itself, or where its percent signs mean nothing one that nobody has. */
export const readablePath = (pathname: string): string => {
  try {
    // What it gives is used: a build leaves a call out whose result nobody wants, and its refusal with it.
    return decodeURIComponent(pathname) === '' ? '' : pathname
  } catch {
    return pathname.startsWith('/iframe/') ? `/iframe${nobodys}` : nobodys
  }
}
