import type { Area } from '#src/contract/codes/areas.ts'

/** Named by the confirmation's route, and fetched ahead by the page before it. */
export const confirmationAreas: readonly Area[] = [
  'portal',
  'change-booking',
  'consent',
  'components',
  'attachments',
  'results',
  'sharing',
  'booking',
  'device-data',
  'slots',
  'install',
]

/** ROUTE-23 */
export const kioskConfirmationAreas: readonly Area[] = ['portal', 'components', 'booking', 'kiosk']
