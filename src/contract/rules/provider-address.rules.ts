// Where a provider may send a visitor: its own https site, or a path of this one.

/** A path, but not `//host`, which is another site; no character that browsers skip or turn into `/`. */
const path = /^\/(?!\/)[^\s\\\p{Cc}]*$/u
/** A user name before the host makes one site look like another. */
const site = /^https:\/\/[^\s\\\p{Cc}@/?#:[\]]+(?::\d{1,5})?(?:[/?#][^\s\\\p{Cc}]*)?$/iu
const developersOwn = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?(?:[/?#][^\s\\\p{Cc}]*)?$/iu

/** True for an https address, a same-site path, http on the developer's machine, and nothing at all (SHELL-07, SHELL-09, STAFF-06). */
export const isProviderAddress = (text: string): boolean =>
  text === '' || path.test(text) || site.test(text) || developersOwn.test(text)
