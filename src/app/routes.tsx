import { matchRoutes } from 'react-router-dom'
import type { Area } from '#src/contract/codes/areas.ts'
import type { BookingStep } from '#src/contract/codes/booking-step.ts'
import { readablePath } from '#src/contract/rules/address.rules.ts'
import { parentRouteOf } from '#src/core/paths/paths.ts'
import type { PageClass, RouterState } from '#src/core/router/router.slice.ts'
import { ensureTexts } from '#src/core/texts/with-texts.ts'
import { type LazyPart, lazyPart } from '#src/lib/lazy-part.tsx'
import { confirmationAreas } from '#src/pages/booking/confirmation-areas.ts'

type RouteField = {
  areas: readonly Area[]
  /** S-91: decides logo and header image, also of a home-style page. */
  pageClass: PageClass
  /** SHELL-26 */
  isHomeStyle?: true
  /** BOOK-03 */
  step?: BookingStep
  /** S-97 */
  notInFrame?: true
  /** S-28: a tracker may load. */
  isPublic?: true
}

export type RouteRow = {
  path: string
  aliases?: readonly string[]
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
const notFound = lazyPart(() => import('#src/pages/info/not-found.page.tsx'))

/** Pages that come with their feature; until then the address shows the phone number. */
const later = (
  path: string,
  pageClass: PageClass,
  { aliases, ...more }: Pick<RouteRow, 'aliases'> & Partial<Omit<RouteField, 'pageClass'>> = {},
): RouteRow => ({ path, page: notOffered, route: { areas: [], pageClass, ...more }, ...(aliases ? { aliases } : {}) })

export const routeTable: readonly RouteRow[] = [
  {
    path: '/',
    page: home,
    route: { areas: ['location'], pageClass: 'home', isHomeStyle: true, step: 0, isPublic: true },
  },
  { path: '/home', page: homeRedirect, route: { areas: [], pageClass: 'home', notInFrame: true } },

  { path: '/about', page: about, route: { areas: ['info'], pageClass: 'other', isPublic: true } },
  { path: '/contact', page: contact, route: { areas: ['info'], pageClass: 'other', isPublic: true } },
  { path: '/terms', page: terms, route: { areas: ['info'], pageClass: 'other', isPublic: true } },
  { path: '/privacy', page: privacy, route: { areas: ['info', 'tracking'], pageClass: 'other', isPublic: true } },

  {
    path: '/on-this-phone',
    page: onThisDevice,
    route: { areas: ['device-data', 'attachments', 'booking', 'components'], pageClass: 'other', notInFrame: true },
  },

  later('/authentication', 'confirmation'),
  later('/image-viewer-access', 'other', { notInFrame: true }),
  {
    path: '/appointments/:bookingKey',
    aliases: ['/a/:bookingKey'],
    page: confirmation,
    route: { areas: confirmationAreas, pageClass: 'confirmation' },
  },
  {
    path: '/appointments/pending/:bookingKey',
    aliases: ['/a/pending/:bookingKey'],
    page: confirmation,
    route: { areas: confirmationAreas, pageClass: 'confirmation' },
  },
  later('/appointments/:bookingKey/kiosk', 'confirmation', { aliases: ['/a/:bookingKey/kiosk'], notInFrame: true }),
  later('/appointments/:bookingKey/result', 'confirmation', { aliases: ['/a/:bookingKey/result'] }),
  later('/appointments/:bookingKey/result/patient', 'confirmation', { aliases: ['/a/:bookingKey/result/patient'] }),
  later('/appointments', 'confirmation', { aliases: ['/a'] }),
  later('/booking-requests', 'confirmation', { aliases: ['/br'], isHomeStyle: true }),
  later('/booking-requests/:bookingKey', 'confirmation', { aliases: ['/br/:bookingKey'], isHomeStyle: true }),
  later('/check-in', 'check-in'),
  later('/deny', 'other'),
  later('/questionnaires', 'other', { aliases: ['/q'] }),
  later('/unsubscribe', 'confirmation', { isHomeStyle: true }),
  later('/referrer-access', 'other', { notInFrame: true }),
  later('/referrer/report-feedback', 'other', { notInFrame: true }),
  {
    path: '/referrer/report-feedback/faq',
    page: referrerFaq,
    route: { areas: ['info'], pageClass: 'other', notInFrame: true },
  },
  later('/referrer/quick-report', 'other', { notInFrame: true }),
  later('/preview-email', 'other', { notInFrame: true }),
  { path: '/iframe-test', page: frameTest, route: { areas: ['info'], pageClass: 'other', notInFrame: true } },
  later('/kiosk', 'other', { notInFrame: true }),

  {
    path: '/select-region',
    page: regions,
    route: { areas: ['location'], pageClass: 'booking', step: 0, isPublic: true },
  },
  {
    path: '/:regionSlug',
    page: exams,
    route: { areas: ['exams', 'contact', 'components', 'location'], pageClass: 'booking', step: 1 },
  },
  {
    path: '/:regionSlug/walk-in',
    page: walkIn,
    route: { areas: ['exams', 'components', 'location'], pageClass: 'booking' },
  },
  {
    path: '/:regionSlug/enquiry',
    page: enquiry,
    route: { areas: ['exams', 'contact', 'components', 'location'], pageClass: 'booking' },
  },
  {
    path: '/:regionSlug/:examSlug',
    page: times,
    route: { areas: ['exams', 'location', 'slots', 'booking', 'contact', 'components'], pageClass: 'booking', step: 2 },
  },
  {
    path: '/:regionSlug/:examSlug/book',
    page: details,
    route: { areas: ['booking', 'attachments', 'slots', 'components', 'location'], pageClass: 'booking', step: 3 },
  },
  {
    path: '/:regionSlug/:examSlug/check',
    page: check,
    route: { areas: ['booking', 'attachments', 'slots', 'components', 'location'], pageClass: 'booking', step: 3 },
  },
  {
    path: '/:regionSlug/:examSlug/taken',
    page: lostTime,
    route: { areas: ['booking', 'slots', 'components', 'location'], pageClass: 'booking', step: 2 },
  },
  { path: '*', page: notFound, route: { areas: ['info'], pageClass: 'other' } },
]

export type ExpandedRoute = { path: string; row: RouteRow }

const inFrame = (path: string): string => (path === '/' ? '/iframe' : path === '*' ? '/iframe/*' : `/iframe${path}`)

/** IFRAME-02 */
const expandRoutes = (table: readonly RouteRow[]): ExpandedRoute[] => {
  const whole = table.flatMap((row) => [row.path, ...(row.aliases ?? [])].map((path) => ({ path, row })))
  const missing = table.find(({ path }) => path === '*')
  // Rows left out are named all the same, or `/iframe/kiosk` would be looked up as a region.
  const mirrored = whole.flatMap(({ path, row }) => {
    const mirror = row.route.notInFrame ? missing : row
    return mirror ? [{ path: inFrame(path), row: mirror }] : []
  })
  return [...whole, ...mirrored]
}

/** The page with its texts, as one part: neither is shown without the other. */
const withItsTexts = (row: RouteRow): RouteRow => ({
  ...row,
  page: lazyPart(async () => {
    await Promise.all([row.page.preload(), ensureTexts(row.route.areas)])
    return { default: row.page }
  }),
})

export const routes: readonly ExpandedRoute[] = expandRoutes(routeTable.map(withItsTexts))

const matchable = routes.map(({ path, row }) => ({ path, row }))

export const rowAt = (pathname: string): RouteRow | undefined =>
  matchRoutes(matchable, readablePath(pathname))?.at(-1)?.route.row

/** Areas whose texts the page at the address needs. */
export const areasAt = (pathname: string): readonly Area[] => ['common', ...(rowAt(pathname)?.route.areas ?? [])]

export const routeOf = (pathname: string): RouterState => ({
  parentRoute: parentRouteOf(pathname),
  pageClass: rowAt(pathname)?.route.pageClass ?? 'other',
})
