import { pagePaths } from '../codes/page-paths.ts'

const { home, about, contact, terms, privacy, regions } = pagePaths

/** The only pages that may load a tracker (S-28): exams and slots say something about a person's health. */
export const publicPages = [home, about, contact, terms, privacy, regions] as const
export type PublicPage = (typeof publicPages)[number]

export const publicPageAt = (pathname: string): PublicPage | undefined =>
  publicPages.find((page) => page === pathname || (page !== home && `${page}/` === pathname))

export const isPublicPage = (pathname: string): boolean => publicPageAt(pathname) !== undefined
