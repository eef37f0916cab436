/** Parts of the product whose texts travel together. `common` is on every page; the others come with the pages that name them. */
export const areas = [
  'common',
  'components',
  'info',
  'location',
  'exams',
  'slots',
  'booking',
  'contact',
  'portal',
  'attachments',
  'device-data',
  'install',
  'tracking',
] as const
export type Area = (typeof areas)[number]

/** Texts of mails, calendar files and the install manifest, which no page is sent. */
export const serverArea = 'server'
