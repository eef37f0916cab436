import type { Access } from '#src/contract/codes/access.ts'
import { type PagePath, pagePaths } from '#src/contract/codes/page-paths.ts'
import type { PageClass } from '#src/core/router/router.slice.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { confirmationAreas } from '#src/pages/booking/confirmation-areas.ts'
import { kioskRows } from './kiosk-rows.tsx'
import type { RouteField, RouteRow } from './route-row.ts'
import { createRoutes } from './route-table.ts'

const authentication = lazyPart(() => import('#src/pages/authentication.page.tsx'))
const handOff = lazyPart(() => import('#src/pages/hand-off.page.tsx'))
const home = lazyPart(() => import('#src/pages/home.page.tsx'))
const homeRedirect = lazyPart(() => import('#src/pages/home-redirect.page.tsx'))
const confirmation = lazyPart(() => import('#src/pages/booking/confirmation.page.tsx'))
const earlierOffer = lazyPart(() => import('#src/pages/booking/earlier-offer.page.tsx'))
const earlierTimes = lazyPart(() => import('#src/pages/booking/earlier-slots.page.tsx'))
const demo = lazyPart(() => import('#src/pages/demo/demo.page.tsx'))
const deny = lazyPart(() => import('#src/pages/deny.page.tsx'))
const desk = lazyPart(() => import('#src/pages/desk/desk.page.tsx'))
const kioskDevices = lazyPart(() => import('#src/pages/desk/kiosk-devices.page.tsx'))
const frameTest = lazyPart(() => import('#src/pages/embed/frame-test.page.tsx'))
const loginFailed = lazyPart(() => import('#src/pages/staff/login-failed.page.tsx'))
const notOffered = lazyPart(() => import('#src/pages/info/not-offered.page.tsx'))
const patientVisits = lazyPart(() => import('#src/pages/patient-visits.page.tsx'))
const privacy = lazyPart(() => import('#src/pages/info/privacy.page.tsx'))
const bookingRequest = lazyPart(() => import('#src/pages/booking-requests/booking-request.page.tsx'))
const requestsRedirect = lazyPart(() => import('#src/pages/booking-requests/requests-redirect.page.tsx'))
const requestDays = lazyPart(() => import('#src/pages/booking-requests/request-days.page.tsx'))
const requestDetails = lazyPart(() => import('#src/pages/booking-requests/request-details.page.tsx'))
const requestCheck = lazyPart(() => import('#src/pages/booking-requests/request-check.page.tsx'))
const referrerFaq = lazyPart(() => import('#src/pages/info/referrer-faq.page.tsx'))
const result = lazyPart(() => import('#src/pages/results/result.page.tsx'))
const previewEmail = lazyPart(() => import('#src/pages/email/preview-email.page.tsx'))
const questionnaires = lazyPart(() => import('#src/pages/questionnaires/questionnaires.page.tsx'))
const unsubscribe = lazyPart(() => import('#src/pages/email/unsubscribe.page.tsx'))
const onThisDevice = lazyPart(() => import('#src/pages/on-this-device.page.tsx'))

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
      sides: 'right',
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
  {
    path: pagePaths.authentication,
    page: authentication,
    route: {
      areas: ['authentication', 'components'],
      guard: 'public',
      title: 'authentication.title',
      pageClass: 'confirmation',
      isForWriting: true,
    },
  },
  later(pagePaths.imageViewerAccess, 'external', 'other'),
  {
    path: pagePaths.confirmation,
    page: confirmation,
    route: {
      areas: confirmationAreas,
      guard: 'booking',
      title: 'confirmation.title',
      sides: 'right',
      pageClass: 'confirmation',
    },
  },
  {
    path: pagePaths.pendingConfirmation,
    page: confirmation,
    route: {
      areas: confirmationAreas,
      guard: 'booking',
      title: 'confirmation.title',
      sides: 'right',
      pageClass: 'confirmation',
    },
  },
  {
    path: pagePaths.earlierTimes,
    page: earlierTimes,
    route: {
      areas: ['earlier-slots', 'components'],
      guard: 'booking',
      title: 'earlier.title',
      pageClass: 'confirmation',
    },
  },
  {
    path: pagePaths.earlierOffer,
    page: earlierOffer,
    route: {
      areas: ['earlier-slots', 'change-booking', 'components'],
      guard: 'booking',
      title: 'earlier.offer-title',
      pageClass: 'confirmation',
    },
  },
  ...[pagePaths.result, pagePaths.patientResult].map(
    (path): RouteRow => ({
      path,
      page: result,
      route: {
        areas: ['results', 'sharing', 'components'],
        guard: 'patient',
        title: 'results.title',
        pageClass: 'confirmation',
      },
    }),
  ),
  {
    path: pagePaths.appointments,
    page: patientVisits,
    route: { areas: ['portal', 'components'], guard: 'patient', title: 'visits.title', pageClass: 'confirmation' },
  },
  {
    path: pagePaths.bookingRequests,
    page: requestsRedirect,
    route: { areas: [], guard: 'booking', title: 'visits.title', pageClass: 'confirmation', isHomeStyle: true },
  },
  {
    path: pagePaths.bookingRequest,
    page: bookingRequest,
    route: {
      areas: ['booking-requests', 'attachments', 'components', 'booking'],
      guard: 'booking',
      title: 'booking-request.title',
      pageClass: 'confirmation',
      isHomeStyle: true,
    },
  },
  {
    path: pagePaths.requestDays,
    page: requestDays,
    route: {
      areas: ['booking-requests', 'booking', 'components', 'location'],
      guard: 'public',
      title: 'request-days.title',
      pageClass: 'booking',
      isForWriting: true,
      step: 2,
    },
  },
  {
    path: pagePaths.requestDetails,
    page: requestDetails,
    route: {
      areas: ['booking-requests', 'booking', 'attachments', 'components', 'location'],
      guard: 'booking-key',
      title: 'form.title',
      pageClass: 'booking',
      isForWriting: true,
      step: 3,
    },
  },
  {
    path: pagePaths.requestCheck,
    page: requestCheck,
    route: {
      areas: ['booking-requests', 'booking', 'attachments', 'components', 'location'],
      guard: 'booking-key',
      title: 'request-check.title',
      pageClass: 'booking',
      isForWriting: true,
      step: 3,
    },
  },
  {
    path: pagePaths.deny,
    page: deny,
    route: {
      areas: ['deny', 'authentication', 'components'],
      guard: 'public',
      title: 'deny.title',
      pageClass: 'other',
      isForWriting: true,
    },
  },
  {
    path: pagePaths.loginFailed,
    page: loginFailed,
    route: { areas: ['staff'], guard: 'public', title: 'login-failed.title', pageClass: 'other', notInFrame: true },
  },
  {
    path: pagePaths.desk,
    page: desk,
    route: {
      areas: ['desk', 'kiosk', 'booking-requests', 'change-booking', 'slots', 'components'],
      guard: 'staff',
      title: 'desk.title',
      isWide: true,
      pageClass: 'desk',
      notInFrame: true,
    },
  },
  {
    path: pagePaths.kioskDevices,
    page: kioskDevices,
    route: {
      areas: ['desk', 'kiosk', 'components'],
      guard: 'staff',
      title: 'kiosk-devices.title',
      isWide: true,
      pageClass: 'other',
      notInFrame: true,
    },
  },
  {
    path: pagePaths.questionnaires,
    page: questionnaires,
    route: {
      areas: ['questionnaires', 'attachments', 'components'],
      guard: 'booking',
      title: 'questionnaires.title',
      pageClass: 'other',
    },
  },
  {
    path: pagePaths.handOff,
    page: handOff,
    route: {
      areas: ['hand-off', 'attachments', 'components'],
      guard: 'public',
      title: 'hand-off.tab',
      pageClass: 'other',
      isForWriting: true,
      notInFrame: true,
    },
  },
  {
    path: pagePaths.unsubscribe,
    page: unsubscribe,
    route: {
      areas: ['email'],
      guard: 'public',
      title: 'unsubscribe.title',
      pageClass: 'confirmation',
      isHomeStyle: true,
    },
  },
  later(pagePaths.referrerAccess, 'public', 'other', { notInFrame: true }),
  later(pagePaths.reportFeedback, 'referrer', 'other'),
  {
    path: pagePaths.reportFaq,
    page: referrerFaq,
    route: { areas: ['info'], guard: 'public', title: 'faq.title', pageClass: 'other', notInFrame: true },
  },
  later(pagePaths.quickReport, 'referrer', 'other'),
  {
    path: pagePaths.previewEmail,
    page: previewEmail,
    route: { areas: ['email'], guard: 'staff', title: 'preview-email.title', pageClass: 'other' },
  },
  {
    path: pagePaths.frameTest,
    page: frameTest,
    route: { areas: ['info'], guard: 'public', title: 'frame-test.title', pageClass: 'other', notInFrame: true },
  },
  {
    path: pagePaths.demo,
    page: demo,
    route: { areas: ['demo'], guard: 'public', isWide: true, pageClass: 'other', notInFrame: true },
  },
  ...kioskRows,
]

export const patientRoutes = createRoutes(routeTable)
