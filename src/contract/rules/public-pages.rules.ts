// Pages that are the same for everybody. Only here may a tracker load (S-28), so client and server ask this one list.

/** Neither the pages of an exam nor of its times: what somebody looks for says something about their health. */
export const publicPages = ['/', '/about', '/contact', '/terms', '/privacy', '/select-region'] as const
export type PublicPage = (typeof publicPages)[number]

/** The public page at the address, one slash at its end tolerated; undefined for every other page. */
export const publicPageAt = (pathname: string): PublicPage | undefined =>
  publicPages.find((page) => page === pathname || (page !== '/' && `${page}/` === pathname))

export const isPublicPage = (pathname: string): boolean => publicPageAt(pathname) !== undefined
