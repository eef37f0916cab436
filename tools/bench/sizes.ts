// How long and how often things are measured.
/** Enough to see whether a change helps; the figures to quote come from the whole form. */
const isShort = process.argv.includes('--short')

export const sizes = {
  /** Rounds of first screens; every page once per round. */
  pageRounds: isShort ? 3 : 9,
  /** Rounds of whole judgements by Lighthouse. */
  scoreRounds: isShort ? 1 : 5,
  /** Rounds of free times; every subject once per round, so that a busy moment of the machine hits all alike. */
  readRounds: 5,
  readSeconds: 3,
  readConnections: 32,
  /** Reservations each followed by a read that must not offer the time any more. */
  visibleReservations: 100,
  stampedeRounds: 15,
  stampedeRequests: 200,
  swapRounds: isShort ? 1 : 5,
  signInBookings: isShort ? 10 : 40,
  peopleBeforeProof: isShort ? 3 : 20,
  securedReads: isShort ? 50 : 400,
  bookingClients: 50,
  bookingsPerClient: 20,
  /** Bookings of one server, and of one page, between the two looks at its memory. */
  serverBookings: isShort ? 1000 : 10_000,
  pageBookings: isShort ? 10 : 50,
  /** Documents that wait on a device. */
  waitingUploads: isShort ? 60 : 500,
  kioskPatients: isShort ? 20 : 500,
  starts: 5,
}
