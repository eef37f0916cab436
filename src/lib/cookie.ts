// A browser that refuses cookies holds none, without an error.

const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

export const readCookie = (name: string): string | undefined => {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return found === undefined ? undefined : decode(found.slice(name.length + 1))
}

/** Without `expires` it ends with the browser. */
export const writeCookie = (name: string, value: string, expires?: Date): void => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // Inside another site a browser takes no other kind.
  const isPartitioned = window.parent !== window && window.isSecureContext
  const attributes = isPartitioned ? '; SameSite=None; Secure; Partitioned' : `; SameSite=Lax${secure}`
  const end = expires ? `; Expires=${expires.toUTCString()}` : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/${end}${attributes}`
}
