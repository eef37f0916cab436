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
