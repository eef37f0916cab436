import type { Access } from '#src/contract/codes/access.ts'
import type { Area } from '#src/contract/codes/areas.ts'
import type { BookingStep } from '#src/contract/codes/booking-step.ts'
import type { PagePath } from '#src/contract/codes/page-paths.ts'
import type { PageClass } from '#src/core/router/router.slice.ts'
import type { LazyPart } from '#src/lib/lazy-part.tsx'

export type RouteField = {
  areas: readonly Area[]
  /** What the server demands before it answers with what the page shows; the word of the calls' `access`. */
  guard: Access
  /** Text of `common`, for the tab, the first HTML and the page while it loads; absent: the provider's `metaTitle`. */
  title?: string
  /** Text of `common`: heading of the page, where the tab has another title. */
  heading?: string
  /** Text of its areas: what always stands under the heading. */
  lead?: string
  /** Two columns from the start. */
  isWide?: true
  /** What stands beside the work on a desktop. */
  sides?: 'both' | 'right'
  /** S-91: decides logo and header image, also of a home-style page. */
  pageClass: PageClass
  /** SHELL-26 */
  isHomeStyle?: true
  /** BOOK-03 */
  step?: BookingStep
  /** S-97 */
  notInFrame?: true
  /** S-26: there is nothing on it for a login that may look only. */
  isForWriting?: true
}

/** Of addresses that no other row has. */
export const otherPath = '*'

export type RouteRow = {
  path: PagePath | typeof otherPath
  page: LazyPart<object>
  route: RouteField
}
