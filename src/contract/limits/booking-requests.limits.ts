export const bookingRequestsLimits = {
  daysMax: 3,
  notesCharacters: 1000,
  /** Of one region, nearest first. */
  clinicsMax: 50,
  /** One network, and one number or mailbox. */
  requestsPerNetworkHour: 30,
  requestsPerPersonDay: 5,
  /** What a pack may promise. */
  answerHoursMax: 80,
  /** Days without an hour to work in, before no promise is made. */
  answerDaysMax: 60,
  /** By the clinic's clock. */
  dayParts: {
    MORNING: { from: '00:00', until: '12:00' },
    AFTERNOON: { from: '12:00', until: '17:00' },
    EVENING: { from: '17:00', until: '24:00' },
  },
  /** Of a request without an exam, until the desk has named it: it is read first. */
  unnamedPriority: 1,
  /** One reading of the desk. */
  listMax: 200,
  slotsMax: 20,
} as const
