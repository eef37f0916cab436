// Every number the product promises or enforces, once; names carry the unit.
export const limits = {
  /** AUTH-25, S-55: the default; a country may raise it. */
  contactNumberDigits: 10,
  contactNumberMinDigits: 6,
  nameCharacters: 80,
  emailCharacters: 254,
  notesCharacters: 1000,
  /** API-119, API-120: per network, and per number or mail address. */
  contactsPerNetworkHour: 20,
  contactsPerPersonDay: 3,
  contactDays: 30,
  /** By the clinic's clock, regardless of the call centre's hours. */
  callDay: { from: '08:00', noon: '12:00', until: '20:00' },
  callBackMinutes: 30,
  callBackDays: 21,
  titleCharacters: 20,
  postalCodeCharacters: 10,
  referrerCharacters: 120,
  /** LIMIT-04 */
  referrerTextMinCharacters: 3,
  searchPauseMilliseconds: 400,
  organizationMatches: 8,
  ethnicitiesMost: 6,
  draftHours: 24,
  draftTries: 5,
  /** Wrong birth dates until a stored visit is deleted; hours from its end until it expires. */
  visitPassTries: 5,
  visitPassHours: 24,
  draftPauseMilliseconds: 250,
  slugCharacters: 80,
  slugListItems: 8,
  /** Every order of them is tried. */
  examsPerVisit: 4,
  /** API-62 */
  placeTextMinCharacters: 2,
  placeTextCharacters: 60,
  placeMatches: 8,
  /** LIMIT-11, S-48: the default; a provider sets its own. */
  distanceLimitKilometres: 200,
  locateMilliseconds: 10_000,
  clinicDays: 14,
  /** Catches a birth year typed as 198 or 1850. */
  oldestBirthYearsAgo: 130,
  /** S-51 */
  holdMinutes: 10,
  holdRenewSeconds: 30,
  holdLongestMinutes: 30,
  /** BOOK-06 */
  stepReportDebounceMilliseconds: 2000,
  /** BOOK-23 */
  examChangeReloadMilliseconds: 400,
  /** BOOK-24 */
  slotScrollMilliseconds: 100,
  /** S-40 */
  slotsRefreshSeconds: 60,
  slotsRefreshOnReturnSeconds: 5,
  /** S-40: how long, and for how many pages, slots are shown offline. */
  seenTimesHours: 24,
  seenTimesMost: 60,
  /** STATE-14 */
  effectRetries: 10,
  answerMilliseconds: 15_000,
  uploadMilliseconds: 30_000,
  /** The timeout of an upload grows by its bytes at this rate. */
  uploadLeastBytesPerSecond: 16_384,
  /** S-53: five weeks are one month page. */
  appointmentRangeDays: 35,
  clinicsPerRequest: 20,
  jsonBodyBytes: 262_144,
  fileNameCharacters: 120,
  documentMegabytes: 20,
  documentsPerBooking: 20,
  documentMegabytesPerBooking: 100,
  documentPages: 200,
  documentMegapixels: 60,
  temporaryDocumentHours: 24,
  sessionHours: 24,
  /** STATE-11, STATE-12, LIMIT-12: read through `cookieExpires`, which looks past it (S-31). */
  cookieExpiry: '2030-12-31T00:00:00Z',
  /** SHELL-34, LIMIT-08 */
  redirectCountdownSeconds: 5,
  redirectTickMilliseconds: 1000,
  /** IFRAME-06: dialog height on a phone and on wider screens. */
  frameDialogPhonePixels: 450,
  frameDialogPixels: 600,
  waitWithoutExitMilliseconds: 10_000,
  loginHours: 8,
} as const
