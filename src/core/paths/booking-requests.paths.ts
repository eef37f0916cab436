import { pagePaths } from '#src/contract/codes/page-paths.ts'
import type { PathBuilder } from './path-builder.ts'

export const bookingRequestsPaths = ({ visit, booking }: PathBuilder) => ({
  requestDays: visit(pagePaths.requestDays),
  requestDetails: visit(pagePaths.requestDetails),
  requestCheck: visit(pagePaths.requestCheck),
  bookingRequest: booking(pagePaths.bookingRequest),
})
