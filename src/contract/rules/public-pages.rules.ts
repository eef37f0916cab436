/** The only pages that may load a tracker (S-28): exams and slots say something about a person's health. */
export const publicPages = ['/', '/about', '/contact', '/terms', '/privacy', '/select-region'] as const
export type PublicPage = (typeof publicPages)[number]

export const publicPageAt = (pathname: string): PublicPage | undefined =>
  publicPages.find((page) => page === pathname || (page !== '/' && `${page}/` === pathname))

export const isPublicPage = (pathname: string): boolean => publicPageAt(pathname) !== undefined
