import { pagePaths } from '#src/contract/codes/page-paths.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { kioskConfirmationAreas } from '#src/pages/booking/confirmation-areas.ts'
import { otherPath, type RouteRow } from './route-row.ts'

const regions = lazyPart(() => import('#src/pages/booking/regions.page.tsx'))
const exams = lazyPart(() => import('#src/pages/booking/exams.page.tsx'))
const walkIn = lazyPart(() => import('#src/pages/booking/walk-in.page.tsx'))
const enquiry = lazyPart(() => import('#src/pages/booking/enquiry.page.tsx'))
const times = lazyPart(() => import('#src/pages/booking/slots.page.tsx'))
const details = lazyPart(() => import('#src/pages/booking/details.page.tsx'))
const check = lazyPart(() => import('#src/pages/booking/check.page.tsx'))
const lostTime = lazyPart(() => import('#src/pages/booking/lost-hold.page.tsx'))
const questions = lazyPart(() => import('#src/pages/questionnaires/booking-questions.page.tsx'))
const contact = lazyPart(() => import('#src/pages/info/contact.page.tsx'))
const about = lazyPart(() => import('#src/pages/info/about.page.tsx'))
const terms = lazyPart(() => import('#src/pages/info/terms.page.tsx'))
const checkIn = lazyPart(() => import('#src/pages/check-in/check-in.page.tsx'))
const kiosk = lazyPart(() => import('#src/pages/kiosk/kiosk.page.tsx'))
const kioskConfirmation = lazyPart(() => import('#src/pages/kiosk/kiosk-confirmation.page.tsx'))
const notFound = lazyPart(() => import('#src/pages/info/not-found.page.tsx'))

export const kioskRows: readonly RouteRow[] = [
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
    path: pagePaths.checkIn,
    page: checkIn,
    route: {
      areas: ['check-in', 'authentication', 'components'],
      guard: 'public',
      title: 'check-in.title',
      pageClass: 'check-in',
      isForWriting: true,
    },
  },
  {
    path: pagePaths.kioskConfirmation,
    page: kioskConfirmation,
    route: { areas: kioskConfirmationAreas, guard: 'kiosk', title: 'confirmation.title', pageClass: 'confirmation' },
  },
  {
    path: pagePaths.kiosk,
    page: kiosk,
    route: { areas: ['kiosk', 'components'], guard: 'kiosk', title: 'kiosk.start-title', pageClass: 'other' },
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
      lead: 'exam.lead-several',
      sides: 'both',
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
    path: pagePaths.questions,
    page: questions,
    route: {
      areas: ['questionnaires', 'booking', 'components', 'location'],
      guard: 'public',
      title: 'questions.title',
      pageClass: 'booking',
      isForWriting: true,
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
      sides: 'right',
      pageClass: 'booking',
      isForWriting: true,
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
      sides: 'right',
      pageClass: 'booking',
      isForWriting: true,
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
      isForWriting: true,
      step: 2,
    },
  },
  {
    path: otherPath,
    page: notFound,
    route: { areas: ['info'], guard: 'public', title: 'not-found.title', pageClass: 'other' },
  },
]
