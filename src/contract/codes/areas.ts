/** Parts of the product whose texts travel together. `common` is on every page; the others come with the pages that name them. */
export const areas = [
  'common',
  'components',
  'info',
  'location',
  'exams',
  'slots',
  'booking',
  'booking-requests',
  'questionnaires',
  'contact',
  'authentication',
  'session',
  'deny',
  'demo',
  'staff',
  'desk',
  'portal',
  'change-booking',
  'earlier-slots',
  'consent',
  'check-in',
  'hand-off',
  'attachments',
  'results',
  'sharing',
  'detail-requests',
  'email',
  'kiosk',
  'device-data',
  'install',
  'tracking',
] as const
export type Area = (typeof areas)[number]

/** Texts of an area that only the server writes, as in mails and files; no page is sent them. */
export type ServerArea = `${Area}.server`
export const serverAreas: readonly ServerArea[] = areas.map((area) => `${area}.server` as const)
export const isServerArea = (name: string): name is ServerArea => serverAreas.some((area) => area === name)
