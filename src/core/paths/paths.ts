// `parentRoute` is empty, or `/iframe` inside another site (S-57).
import { framePath, isFramePath, pagePaths } from '#src/contract/codes/page-paths.ts'
import { authenticationPaths } from './authentication.paths.ts'
import { bookingPaths } from './booking.paths.ts'
import { bookingRequestsPaths } from './booking-requests.paths.ts'
import { checkInPaths } from './check-in.paths.ts'
import { deviceDataPaths } from './device-data.paths.ts'
import { examsPaths } from './exams.paths.ts'
import { infoPaths } from './info.paths.ts'
import { kioskPaths } from './kiosk.paths.ts'
import { locationPaths } from './location.paths.ts'
import { type ParentRoute, pathBuilder } from './path-builder.ts'
import { portalPaths } from './portal.paths.ts'
import { questionnairesPaths } from './questionnaires.paths.ts'
import { resultsPaths } from './results.paths.ts'
import { slotsPaths } from './slots.paths.ts'

export const parentRouteOf = (pathname: string): ParentRoute => (isFramePath(pathname) ? framePath : '')

export const buildPaths = (parentRoute: ParentRoute, isKiosk = false, clinicSlug?: string) => {
  const builder = pathBuilder(parentRoute, isKiosk, clinicSlug)
  const { keep, home } = builder
  const kiosk = kioskPaths(builder)
  const portal = portalPaths(builder)
  return {
    ...locationPaths(builder),
    /** KIOSK-02: a kiosk's start is never inside another site. */
    start: isKiosk ? kiosk.start : home,
    kioskHealth: kiosk.health,
    kioskArrival: kiosk.arrival,
    kioskSelfTest: kiosk.selfTest,
    /** ROUTE-23: where a booking that was just made is shown. */
    booked: (bookingKey: string, isPending: boolean): string => {
      if (isKiosk) return kiosk.confirmation(bookingKey)
      return isPending ? portal.pendingConfirmation(bookingKey) : portal.confirmation(bookingKey)
    },
    ...examsPaths(builder),
    ...slotsPaths(builder),
    ...questionnairesPaths(builder),
    ...bookingPaths(builder),
    ...bookingRequestsPaths(builder),
    ...portal,
    ...checkInPaths(builder),
    ...resultsPaths(builder),
    ...authenticationPaths(builder),
    ...deviceDataPaths(builder),
    ...infoPaths(builder),
    own: (path: string): string => (path === pagePaths.home ? home : keep(parentRoute + path)),
  }
}

export type Paths = ReturnType<typeof buildPaths>
