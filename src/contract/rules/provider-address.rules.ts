/** Not `//host`, which is another site; no character that browsers skip or turn into `/`. */
const path = /^\/(?!\/)[^\s\\\p{Cc}]*$/u
/** A user name before the host makes one site look like another. */
const site = /^https:\/\/[^\s\\\p{Cc}@/?#:[\]]+(?::\d{1,5})?(?:[/?#][^\s\\\p{Cc}]*)?$/iu
const developersOwn = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?(?:[/?#][^\s\\\p{Cc}]*)?$/iu

/** PORTAL-07: of another site, over TLS. */
export const isHttpsAddress = (text: string): boolean => site.test(text)

/** SHELL-07, SHELL-09, STAFF-06: also http on the local machine, and empty. */
export const isProviderAddress = (text: string): boolean =>
  text === '' || path.test(text) || site.test(text) || developersOwn.test(text)
