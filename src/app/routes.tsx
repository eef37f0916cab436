import { matchRoutes } from 'react-router-dom'
import type { Access } from '#src/contract/codes/access.ts'
import type { Area } from '#src/contract/codes/areas.ts'
import type { BookingStep } from '#src/contract/codes/booking-step.ts'
import { framePath, type PagePath, pagePaths, shortPathOf } from '#src/contract/codes/page-paths.ts'
import { commonLimits } from '#src/contract/limits/common.limits.ts'
import { readablePath } from '#src/contract/rules/address.rules.ts'
import { parentRouteOf } from '#src/core/paths/paths.ts'
import type { RouteShape } from '#src/core/router/route-shape.ts'
import type { PageClass, RouterState } from '#src/core/router/router.slice.ts'
import { ensureTexts } from '#src/core/texts/with-texts.ts'
import { inTime } from '#src/lib/in-time.ts'
import { type LazyPart, lazyPart } from '#src/lib/lazy-part.tsx'
import { confirmationAreas, kioskConfirmationAreas } from '#src/pages/booking/confirmation-areas.ts'

type RouteField = {
  areas: readonly Area[]
  /** What the server demands before it answers with what the page shows; the word of the calls' `access`. */
  guard: Access
  /** Text of `common`, for the tab, the first HTML and the page while it loads; absent: the provider's `metaTitle`. */
  title?: string
  /** Text of `common`: heading of the page, where the tab has another title. */
  heading?: string
  /** Two columns from the start. */
  isWide?: true
  /** S-91: decides logo and header image, also of a home-style page. */
  pageClass: PageClass
  /** SHELL-26 */
  isHomeStyle?: true
  /** BOOK-03 */
  step?: BookingStep
  /** S-97 */
  notInFrame?: true
}

/** Of addresses that no other row has. */
export const otherPath = '*'

export type RouteRow = {
  path: PagePath | typeof otherPath
  page: LazyPart<object>
  route: RouteField
}

const home = lazyPart(() => import('#src/pages/home.page.tsx'))
const homeRedirect = lazyPart(() => import('#src/pages/home-redirect.page.tsx'))
const regions = lazyPart(() => import('#src/pages/booking/regions.page.tsx'))
const exams = lazyPart(() => import('#src/pages/booking/exams.page.tsx'))
const walkIn = lazyPart(() => import('#src/pages/booking/walk-in.page.tsx'))
const enquiry = lazyPart(() => import('#src/pages/booking/enquiry.page.tsx'))
const times = lazyPart(() => import('#src/pages/booking/slots.page.tsx'))
const details = lazyPart(() => import('#src/pages/booking/details.page.tsx'))
const check = lazyPart(() => import('#src/pages/booking/check.page.tsx'))
const lostTime = lazyPart(() => import('#src/pages/booking/lost-hold.page.tsx'))
const confirmation = lazyPart(() => import('#src/pages/booking/confirmation.page.tsx'))
const frameTest = lazyPart(() => import('#src/pages/embed/frame-test.page.tsx'))
const contact = lazyPart(() => import('#src/pages/info/contact.page.tsx'))
const notOffered = lazyPart(() => import('#src/pages/info/not-offered.page.tsx'))
const about = lazyPart(() => import('#src/pages/info/about.page.tsx'))
const terms = lazyPart(() => import('#src/pages/info/terms.page.tsx'))
const privacy = lazyPart(() => import('#src/pages/info/privacy.page.tsx'))
const referrerFaq = lazyPart(() => import('#src/pages/info/referrer-faq.page.tsx'))
const onThisDevice = lazyPart(() => import('#src/pages/on-this-device.page.tsx'))
const kiosk = lazyPart(() => import('#src/pages/kiosk/kiosk.page.tsx'))
const kioskConfirmation = lazyPart(() => import('#src/pages/kiosk/kiosk-confirmation.page.tsx'))
const notFound = lazyPart(() => import('#src/pages/info/not-found.page.tsx'))

/** Pages that come with their feature; until then the address shows the phone number. */
const later = (
  path: PagePath,
  guard: Access,
  pageClass: PageClass,
  more: Pick<RouteField, 'isHomeStyle' | 'notInFrame'> = {},
): RouteRow => ({
  path,
  page: notOffered,
  route: { areas: [], guard, title: 'not-offered.title', pageClass, ...more },
})

export const routeTable: readonly RouteRow[] = [
  {
    path: pagePaths.home,
    page: home,
    route: {
      areas: ['location'],
      guard: 'public',
      heading: 'home.title',
      pageClass: 'home',
      isHomeStyle: true,
      step: 0,
    },
  },
  {
    path: pagePaths.homeAlias,
    page: homeRedirect,
    route: { areas: [], guard: 'public', pageClass: 'home', notInFrame: true },
  },

  {
    path: pagePaths.about,
    page: about,
    route: { areas: ['info'], guard: 'public', title: 'about.title', pageClass: 'other' },
  },
  {
    path: pagePaths.contact,
    page: contact,
    route: { areas: ['info', 'components'], guard: 'public', title: 'menu.contact', pageClass: 'other' },
  },
  {
    path: pagePaths.terms,
    page: terms,
    route: { areas: ['info'], guard: 'public', title: 'menu.terms', pageClass: 'other' },
  },
  {
    path: pagePaths.privacy,
    page: privacy,
    route: { areas: ['info', 'tracking'], guard: 'public', title: 'menu.privacy', pageClass: 'other' },
  },

  {
    path: pagePaths.onThisDevice,
    page: onThisDevice,
    route: {
      areas: ['device-data', 'attachments', 'booking', 'components'],
      guard: 'public',
      title: 'device.menu',
      pageClass: 'other',
      notInFrame: true,
    },
  },

  later(pagePaths.authentication, 'public', 'confirmation'),
  later(pagePaths.imageViewerAccess, 'external', 'other'),
  {
    path: pagePaths.confirmation,
    page: confirmation,
    route: { areas: confirmationAreas, guard: 'booking', title: 'confirmation.title', pageClass: 'confirmation' },
  },
  {
    path: pagePaths.pendingConfirmation,
    page: confirmation,
    route: { areas: confirmationAreas, guard: 'booking', title: 'confirmation.title', pageClass: 'confirmation' },
  },
  {
    path: pagePaths.kioskConfirmation,
    page: kioskConfirmation,
    route: { areas: kioskConfirmationAreas, guard: 'kiosk', title: 'confirmation.title', pageClass: 'confirmation' },
  },
  later(pagePaths.result, 'patient', 'confirmation'),
  later(pagePaths.patientResult, 'patient', 'confirmation'),
  later(pagePaths.appointments, 'booking', 'confirmation'),
  later(pagePaths.bookingRequests, 'booking', 'confirmation', { isHomeStyle: true }),
  later(pagePaths.bookingRequest, 'booking', 'confirmation', { isHomeStyle: true }),
  later(pagePaths.checkIn, 'booking', 'check-in'),
  later(pagePaths.deny, 'public', 'other'),
  later(pagePaths.questionnaires, 'booking', 'other'),
  later(pagePaths.unsubscribe, 'public', 'confirmation', { isHomeStyle: true }),
  later(pagePaths.referrerAccess, 'public', 'other', { notInFrame: true }),
  later(pagePaths.reportFeedback, 'referrer', 'other'),
  {
    path: pagePaths.reportFaq,
    page: referrerFaq,
    route: { areas: ['info'], guard: 'public', title: 'faq.title', pageClass: 'other', notInFrame: true },
  },
  later(pagePaths.quickReport, 'referrer', 'other'),
  later(pagePaths.previewEmail, 'staff', 'other'),
  {
    path: pagePaths.frameTest,
    page: frameTest,
    route: { areas: ['info'], guard: 'public', title: 'frame-test.title', pageClass: 'other', notInFrame: true },
  },
  {
    path: pagePaths.kiosk,
    page: kiosk,
    route: { areas: ['kiosk'], guard: 'kiosk', title: 'kiosk.start-title', pageClass: 'other' },
  },

  {
    path: pagePaths.regions,
    page: regions,
    route: { areas: ['location'], guard: 'public', title: 'region.title', pageClass: 'booking', step: 0 },
  },
  {
    path: pagePaths.exams,
    page: exams,
    route: {
      areas: ['exams', 'contact', 'components', 'location'],
      guard: 'public',
      title: 'exam.title-several',
      pageClass: 'booking',
      step: 1,
    },
  },
  {
    path: pagePaths.walkIn,
    page: walkIn,
    route: {
      areas: ['exams', 'components', 'location'],
      guard: 'public',
      title: 'walk-in.title',
      pageClass: 'booking',
    },
  },
  {
    path: pagePaths.enquiry,
    page: enquiry,
    route: {
      areas: ['exams', 'contact', 'components', 'location'],
      guard: 'public',
      title: 'enquiry.title',
      pageClass: 'booking',
    },
  },
  {
    path: pagePaths.slots,
    page: times,
    route: {
      areas: ['exams', 'location', 'slots', 'booking', 'contact', 'components'],
      guard: 'public',
      title: 'slot.title',
      isWide: true,
      pageClass: 'booking',
      step: 2,
    },
  },
  {
    path: pagePaths.details,
    page: details,
    route: {
      areas: ['booking', 'attachments', 'slots', 'components', 'location'],
      guard: 'booking-key',
      title: 'form.title',
      pageClass: 'booking',
      step: 3,
    },
  },
  {
    path: pagePaths.check,
    page: check,
    route: {
      areas: ['booking', 'attachments', 'slots', 'components', 'location'],
      guard: 'booking-key',
      title: 'check.title',
      pageClass: 'booking',
      step: 3,
    },
  },
  {
    path: pagePaths.lostHold,
    page: lostTime,
    route: {
      areas: ['booking', 'slots', 'components', 'location'],
      // The heading names the time, which only this tab knows.
      guard: 'public',
      pageClass: 'booking',
      step: 2,
    },
  },
  {
    path: otherPath,
    page: notFound,
    route: { areas: ['info'], guard: 'public', title: 'not-found.title', pageClass: 'other' },
  },
]

export type ExpandedRoute = { path: string; row: RouteRow }

const inFrame = (path: string): string =>
  path === pagePaths.home ? framePath : framePath + path.replace(/^(?!\/)/, '/')

/** S-97: inside other sites stands only what patients open. */
const guardsInFrame: readonly Access[] = ['public', 'booking-key', 'booking', 'patient', 'recipient']

const isInFrame = ({ guard, notInFrame }: RouteField): boolean => !notInFrame && guardsInFrame.includes(guard)

/** IFRAME-02 */
const expandRoutes = (table: readonly RouteRow[]): ExpandedRoute[] => {
  const whole = table.flatMap((row): ExpandedRoute[] => {
    const short = shortPathOf(row.path)
    return [{ path: row.path, row }, ...(short === undefined ? [] : [{ path: short, row }])]
  })
  const missing = table.find(({ path }) => path === otherPath)
  // Rows left out are named all the same, or `/iframe/kiosk` would be looked up as a region.
  const mirrored = whole.flatMap(({ path, row }) => {
    const mirror = isInFrame(row.route) ? row : missing
    return mirror ? [{ path: inFrame(path), row: mirror }] : []
  })
  return [...whole, ...mirrored]
}

const stepBars = [1, 2, 3, 4] as const

/** The step bar counts from 1; ways beside the times have no step of their own. */
export const shapeOf = ({ title, heading, pageClass, step = 1, ...field }: RouteField): RouteShape => {
  const stepBar = pageClass === 'booking' ? stepBars[step] : undefined
  return {
    isWide: field.isWide ?? false,
    isHomeStyle: field.isHomeStyle ?? false,
    ...(title === undefined ? {} : { title }),
    ...(heading === undefined ? {} : { heading }),
    ...(stepBar === undefined ? {} : { stepBar }),
  }
}

/** The page with its texts, as one part: neither is shown without the other. @throws where they do not come in time. */
const withItsTexts = (row: RouteRow): RouteRow => ({
  ...row,
  page: lazyPart(async () => {
    await inTime(Promise.all([row.page.preload(), ensureTexts(row.route.areas)]), commonLimits.pageMilliseconds)
    return { default: row.page }
  }),
})

export const routes: readonly ExpandedRoute[] = expandRoutes(routeTable.map(withItsTexts))

const matchable = routes.map(({ path, row }) => ({ path, row }))

const matchAt = (pathname: string) => matchRoutes(matchable, readablePath(pathname))?.at(-1)

export const rowAt = (pathname: string): RouteRow | undefined => matchAt(pathname)?.route.row

export const paramsAt = (pathname: string): Readonly<Record<string, string | undefined>> =>
  matchAt(pathname)?.params ?? {}

/** Areas whose texts the page at the address needs. */
export const areasAt = (pathname: string): readonly Area[] => ['common', ...(rowAt(pathname)?.route.areas ?? [])]

export const routeOf = (pathname: string): RouterState => {
  const { pageClass = 'other', isHomeStyle = false } = rowAt(pathname)?.route ?? {}
  return { parentRoute: parentRouteOf(pathname), pageClass, isHomeStyle }
}
