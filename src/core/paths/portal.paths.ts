import { pagePaths } from '#src/contract/codes/page-paths.ts'
import type { PathBuilder } from './path-builder.ts'

export const portalPaths = ({ booking, page }: PathBuilder) => ({
  visits: page(pagePaths.appointments),
  confirmation: booking(pagePaths.confirmation),
  earlierTimes: booking(pagePaths.earlierTimes),
  earlierOffer: (bookingKey: string, offer: string): string => page(pagePaths.earlierOffer, { bookingKey, offer }),
  pendingConfirmation: booking(pagePaths.pendingConfirmation),
})
