export const sharingLimits = {
  /** SHARE-05, LIMIT-03 */
  noteCharacters: 150,
  nameCharacters: 80,
  contactCharacters: 254,
  /** SHARE-07, LIMIT-03 */
  numberMinDigits: 9,
  numberMaxDigits: 15,
  passwordCharacters: 8,
  /** Defaults of a pack; S-73: the longest is chosen at first. */
  days: [7, 30, 90],
  daysMax: 365,
  atOnceMax: 20,
  perDayMax: 10,
  /** Of one share, the newest. */
  openingsShown: 20,
  /** SHARE-12 */
  listPixels: 450,
  /** Who was shared with stays written this long after the end. */
  keptDays: 365,
} as const
