/** Every page's address, spelt once; `:name` is filled in by `src/core/paths`. */
export const pagePaths = {
  home: '/',
  homeAlias: '/home',
  about: '/about',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  onThisDevice: '/on-this-phone',
  authentication: '/authentication',
  imageViewerAccess: '/image-viewer-access',
  appointments: '/appointments',
  confirmation: '/appointments/:bookingKey',
  earlierTimes: '/appointments/:bookingKey/earlier',
  earlierOffer: '/appointments/:bookingKey/earlier/:offer',
  pendingConfirmation: '/appointments/pending/:bookingKey',
  kioskConfirmation: '/appointments/:bookingKey/kiosk',
  result: '/appointments/:bookingKey/result',
  patientResult: '/appointments/:bookingKey/result/patient',
  bookingRequests: '/booking-requests',
  bookingRequest: '/booking-requests/:bookingKey',
  checkIn: '/check-in',
  handOff: '/hand-off',
  deny: '/deny',
  loginFailed: '/login-failed',
  questionnaires: '/questionnaires',
  unsubscribe: '/unsubscribe',
  referrerAccess: '/referrer-access',
  reportFeedback: '/referrer/report-feedback',
  reportFaq: '/referrer/report-feedback/faq',
  quickReport: '/referrer/quick-report',
  previewEmail: '/preview-email',
  frameTest: '/iframe-test',
  demo: '/demo',
  kiosk: '/kiosk',
  kioskDevices: '/kiosk/devices',
  desk: '/desk',
  regions: '/select-region',
  exams: '/:regionSlug',
  walkIn: '/:regionSlug/walk-in',
  enquiry: '/:regionSlug/enquiry',
  slots: '/:regionSlug/:examSlug',
  questions: '/:regionSlug/:examSlug/questions',
  details: '/:regionSlug/:examSlug/book',
  check: '/:regionSlug/:examSlug/check',
  lostHold: '/:regionSlug/:examSlug/taken',
  requestDays: '/:regionSlug/:examSlug/request',
  requestDetails: '/:regionSlug/:examSlug/request/details',
  requestCheck: '/:regionSlug/:examSlug/request/check',
} as const

/** ROUTE-16 */
export const kioskStartAddress = `${pagePaths.kiosk}?kioskMode=true`

/** ROUTE-32: stands where a region would. */
export const noRegion = pagePaths.regions.slice(1)

export type PagePath = (typeof pagePaths)[keyof typeof pagePaths]

/** ROUTE-05, ROUTE-06, ROUTE-13: short first segments of the same pages. */
const shortSegments: Readonly<Record<string, string>> = {
  appointments: 'a',
  'booking-requests': 'br',
  questionnaires: 'q',
}

const segmentOf = (path: string, at: number): string => path.split('/')[at + 1] ?? ''

/** The address with its short first segment, where it has one. */
export const shortPathOf = (path: string): string | undefined => {
  const first = segmentOf(path, 0)
  const short = shortSegments[first]
  return short === undefined ? undefined : `/${short}${path.slice(first.length + 1)}`
}

/** Stands where an exam would: a referral is sent in its place. */
export const referralSegment = 'referral'

/** Below it every page that another site may embed stands again (IFRAME-02). */
export const framePath = '/iframe'

export const isFramePath = (pathname: string): boolean => pathname === framePath || pathname.startsWith(`${framePath}/`)

const fixedSegments = (at: number): string[] =>
  Object.values(pagePaths)
    .map((path) => segmentOf(path, at))
    .filter((segment) => /^[a-z]/.test(segment))

/** First path segments that no region may take as its slug. */
export const reservedSegments: readonly string[] = [
  ...new Set([
    ...fixedSegments(0),
    ...Object.values(shortSegments),
    framePath.slice(1),
    ...['api', 'assets', 'healthz', 'readyz'],
  ]),
].sort()

const isOfRegion = (path: string): boolean => path.startsWith(`${pagePaths.exams}/`)

/** Second segments, below a region, that no exam may take as its slug. */
export const reservedExamSegments: readonly string[] = [
  ...Object.values(pagePaths)
    .filter(isOfRegion)
    .map((path) => segmentOf(path, 1))
    .filter((segment) => !segment.startsWith(':')),
  referralSegment,
]
