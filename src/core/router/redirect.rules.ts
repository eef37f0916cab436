export type RedirectTarget = { path: string } | { href: string }

/**
 * S-12: the one rule for addresses that came from outside. A path of this site or a plain https address;
 * undefined for anything else, which goes home. Which https sites are allowed is the caller's to know.
 */
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
