export const earlierSlotsLimits = {
  /** The defaults of a pack; S-115: three at a time, the next after an hour, never from 20:00 to 8:00. */
  offersAtOnce: 3,
  offersAtOnceMax: 10,
  nextAfterMinutes: 60,
  quietFrom: '20:00',
  quietUntil: '08:00',
  /** Of one visit. */
  offersPerDay: 3,
  offersPerDayMax: 20,
  /** Of one visit: wishes and changes of them. */
  savesPerDay: 20,
  /** The nearest ones are offered. */
  clinicsMax: 12,
  clinicKilometres: 100,
  /** Hours from being told to the visit, of which one is chosen. */
  noticeHours: [4, 24, 48, 168],
  /** Days before the visit as it stands, of which one is chosen; 0: any earlier time. */
  earlierByDays: [0, 1, 3, 7, 14],
  /** On the page of the visit, the newest. */
  shownMax: 5,
  /** Wishes that are looked at for one freed time. */
  preferencesAtOnce: 200,
  /** Freed times that are looked at in one go. */
  freedAtOnce: 50,
  /** After the visit, as it stood. */
  keptDays: 30,
} as const
