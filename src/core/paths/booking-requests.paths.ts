import { type PagePath, pagePaths, referralSegment } from '#src/contract/codes/page-paths.ts'
import type { PathBuilder } from './path-builder.ts'

export const bookingRequestsPaths = ({ visit, booking }: PathBuilder) => {
  /** Without exams a referral stands in their place. */
  const request =
    (path: PagePath): ReturnType<typeof visit> =>
    (regionSlug, examSlugs, query) =>
      visit(path)(regionSlug, examSlugs.length > 0 ? examSlugs : [referralSegment], query)
  return {
    requestDays: request(pagePaths.requestDays),
    requestDetails: request(pagePaths.requestDetails),
    requestCheck: request(pagePaths.requestCheck),
    bookingRequest: booking(pagePaths.bookingRequest),
  }
}
