export const bookingLimits = {
  /** AUTH-25, S-55: the default; a country may raise it. */
  contactNumberDigits: 10,
  contactNumberMinDigits: 6,
  nameCharacters: 80,
  emailCharacters: 254,
  notesCharacters: 1000,
  titleCharacters: 20,
  postalCodeCharacters: 10,
  referrerCharacters: 120,
  /** LIMIT-04 */
  referrerTextMinCharacters: 3,
  searchPauseMilliseconds: 400,
  organizationMatches: 8,
  ethnicitiesMax: 6,
  draftHours: 24,
  draftTries: 5,
  draftPauseMilliseconds: 250,
  /** Catches a birth year typed as 198 or 1850. */
  oldestBirthYearsAgo: 130,
  /** S-51 */
  holdMinutes: 10,
  holdRenewSeconds: 30,
  holdMaxMinutes: 30,
  /** The defaults of the server's settings; a reception and a hospital are one network each. */
  bookingsPerBrowserHour: 10,
  bookingsPerNetworkHour: 100,
  bookingsPerEmailDay: 10,
  confirmationsPerEmailDay: 5,
  /** BOOK-06 */
  stepReportDebounceMilliseconds: 2000,
} as const
