export const authenticationLimits = {
  /** S-20: wrong birth dates and codes together, of one key or one fresh link. */
  wrongTries: 5,
  wrongTriesHours: 24,
  /** AUTH-27, LIMIT-02 */
  codeDigits: 6,
  codeMinutes: 10,
  codesValid: 2,
  /** AUTH-21: the default of the pack's setting, and how far it grows. */
  resendSeconds: 5,
  resendMostSeconds: 300,
  sendsPerChallenge: 5,
  challengesPerHour: 3,
  codesPerDay: 10,
  /** Of all networks together, to one address whose owner may be somebody else; see decision 0081. */
  strangersCodesPerDay: 50,
  smsPerHour: 200,
  freshLinkHours: 24,
  linkClosesDays: 90,
  idleMinutes: 15,
  sessionHours: 8,
  /** A page that is used says so at most this often. */
  prolongEverySeconds: 60,
  oldSessionSeconds: 60,
  endWarningSeconds: 120,
  puzzlePassMinutes: 10,
  /** S-22: rounds of one try, and how many tries it takes at most; see decision 0043. */
  puzzleRounds: 5000,
  puzzleMostTries: 400,
  sprayedPuzzleFactor: 8,
  puzzleMinutes: 10,
  requestsPerNetworkMinute: 20,
  sprayedTries: 100,
  sprayMinutes: 10,
  denyMessageCharacters: 200,
} as const
