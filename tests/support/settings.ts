// What a test's server is set to otherwise than `npm start`; docs/testing.md says why.
import { readSettings } from '#server/start/settings.ts'

/** As `npm start` begins without a variable. */
const { requestsPerMinute, signInPerMinute, holdCaps, bookingCaps, smsPerHour, uploadsPerHour, refusedPerNetwork } =
  readSettings({})
export const startedSettings = {
  ...{ requestsPerMinute, signInPerMinute, holdCaps, bookingCaps, smsPerHour, uploadsPerHour, refusedPerNetwork },
  /** `startServer` has no setting for them. */
  withPuzzles: true,
}

/** Each with its reason: hundreds of calls from one browser and one network within seconds are no attack in a test. */
export const quietSettings = {
  ...startedSettings,
  requestsPerMinute: 0,
  signInPerMinute: 0,
  holdCaps: { perBrowser: 0, perAddress: 0 },
  bookingCaps: { perBrowserHour: 0, perNetworkHour: 0, perEmailDay: 0, confirmationsPerEmailDay: 0 },
  uploadsPerHour: 0,
  /** A puzzle takes a second of a processor. */
  withPuzzles: false,
}
