/** Of the fault board, for one browser. */
export const demoFaults = [
  'slow',
  'no-answer',
  'offline',
  'wrong-code',
  'attempts-used-up',
  'signed-out',
  'no-cookies',
  'link-expired',
  'slot-taken',
  'sms-away',
  'mail-away',
  'identity-provider-away',
  'clinic-silent',
  'clinic-slow',
  'camera-refused',
] as const
/** With a line of their own. */
export const explainedFaults: readonly (typeof demoFaults)[number][] = [
  'slow',
  'no-answer',
  'offline',
  'signed-out',
  'no-cookies',
  'slot-taken',
  'clinic-silent',
  'clinic-slow',
  'camera-refused',
]
export type DemoFault = (typeof demoFaults)[number]

/** ERR-04 */
export const serverFaults = [500, 501, 502, 503, 504, 505] as const
export type ServerFault = (typeof serverFaults)[number]
