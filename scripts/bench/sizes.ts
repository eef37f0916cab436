// How long and how often things are measured.
export const sizes = {
  /** Rounds of free times; every subject once per round, so that a busy moment of the machine hits all alike. */
  readRounds: 5,
  readSeconds: 3,
  readConnections: 32,
  /** Reservations each followed by a read that must not offer the time any more. */
  visibleReservations: 100,
  stampedeRounds: 15,
  stampedeRequests: 200,
  bookingClients: 50,
  bookingsPerClient: 20,
  starts: 5,
}
