// Every number the product promises or enforces, once. A name carries its unit.
export const limits = {
  /** AUTH-25, S-55: the default; a country may raise it. */
  contactNumberDigits: 10,
  contactNumberMinDigits: 6,
  nameCharacters: 80,
  emailCharacters: 254,
  notesCharacters: 1000,
  /** API-119, API-120: how often one network, and one number or address of mail, may ask to be called or written to. */
  contactsPerNetworkHour: 20,
  contactsPerPersonDay: 3,
  /** Days for which the server keeps what was asked. */
  contactDays: 30,
  /** Nobody is called earlier or later by the clock of their clinic, whatever the call centre's is. */
  callDay: { from: '08:00', noon: '12:00', until: '20:00' },
  /** A call is promised only for hours with so much of them left. */
  callBackMinutes: 30,
  /** Days of which the call centre's hours are looked at for a promise. */
  callBackDays: 21,
  titleCharacters: 20,
  postalCodeCharacters: 10,
  /** Of a practice's or a doctor's name. */
  referrerCharacters: 120,
  /** LIMIT-04 */
  referrerTextMinCharacters: 3,
  searchPauseMilliseconds: 400,
  organizationMatches: 8,
  /** What New Zealand's health records can hold of one person. */
  ethnicitiesMost: 6,
  /** A draft of a booking on a device. */
  draftHours: 24,
  /** Wrong birth dates after which a draft is deleted. */
  draftTries: 5,
  /** Wrong birth dates after which a kept visit is removed; hours after its end when it goes by itself. */
  visitPassTries: 5,
  visitPassHours: 24,
  /** What is typed is kept so long after the last key. */
  draftPauseMilliseconds: 250,
  slugCharacters: 80,
  slugListItems: 8,
  /** Exams of one visit: every order of them is tried. */
  examsPerVisit: 4,
  /** API-62 */
  placeTextMinCharacters: 2,
  placeTextCharacters: 60,
  placeMatches: 8,
  /** LIMIT-11, S-48: the default; a provider sets its own. */
  distanceLimitKilometres: 200,
  /** A device that has not said by then where it is, will not. */
  locateMilliseconds: 10_000,
  /** Days of which a clinic's own hours are told. */
  clinicDays: 14,
  /** Longest believable life, so that a birth year typed as 198 or 1850 is caught. */
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
  /** S-40: how old free times on a page that is looked at may become. */
  slotsRefreshSeconds: 60,
  /** Who comes back to the tab sooner sees what is there. */
  slotsRefreshOnReturnSeconds: 5,
  /** S-40: how long free times are shown where they cannot be asked for, and of how many pages. */
  seenTimesHours: 24,
  seenTimesMost: 60,
  /** STATE-14 */
  effectRetries: 10,
  /** A call without an answer for so long is one whose outcome is unknown. */
  answerMilliseconds: 15_000,
  /** An upload's outcome is unknown after so long and its bytes at so many a second. */
  uploadMilliseconds: 30_000,
  uploadLeastBytesPerSecond: 16_384,
  /** Days one request for times may span; five weeks are one month page (S-53). */
  appointmentRangeDays: 35,
  clinicsPerRequest: 20,
  jsonBodyBytes: 262_144,
  fileNameCharacters: 120,
  /** Documents: the most a provider may allow, and what it allows unless it says otherwise. */
  documentMegabytes: 20,
  documentsPerBooking: 20,
  documentMegabytesPerBooking: 100,
  documentPages: 200,
  documentMegapixels: 60,
  /** Documents without a booking are kept for so long. */
  temporaryDocumentHours: 24,
  sessionHours: 24,
  /** STATE-11, STATE-12, LIMIT-12: when cookies that remember a choice end; read through `cookieExpires`, which looks past it (S-31). */
  cookieExpiry: '2030-12-31T00:00:00Z',
  /** SHELL-34, LIMIT-08 */
  redirectCountdownSeconds: 5,
  redirectTickMilliseconds: 1000,
  /** IFRAME-06: height of a dialog inside another site on a phone and on anything wider. */
  frameDialogPhonePixels: 450,
  frameDialogPixels: 600,
  /** Nothing is waited for longer without a way out. */
  waitWithoutExitMilliseconds: 10_000,
  loginHours: 8,
} as const
