export const commonLimits = {
  slugCharacters: 80,
  /** STATE-14 */
  effectRetries: 10,
  answerMilliseconds: 15_000,
  /** SHELL-23: a page that has not come by then is an error. */
  pageMilliseconds: 60_000,
  jsonBodyBytes: 262_144,
  /** The default of the server's setting; files of the app and the brand have their own, larger. */
  requestsPerNetworkMinute: 300,
  fileRequestsPerRequest: 10,
  /** STATE-11, STATE-12, LIMIT-12: read through `cookieExpires`, which looks past it (S-31). */
  cookieExpiry: '2030-12-31T00:00:00Z',
  /** SHELL-34, LIMIT-08 */
  redirectCountdownSeconds: 5,
  redirectTickMilliseconds: 1000,
  /** IFRAME-06: dialog height on a phone and on wider screens. */
  frameDialogPhonePixels: 450,
  frameDialogPixels: 600,
  /** IFRAME-07: what stays free above and below a dialog. */
  frameDialogMarginPixels: 48,
  /** IFRAME-07: a lower part of a frame is no room for a dialog, or for a bar over what is read. */
  frameRoomPixels: 240,
  frameBarRoomPixels: 320,
  waitUntoldMilliseconds: 7000,
  waitWithoutExitMilliseconds: 10_000,
} as const
