// How much of everything, long and short. The long form is what is promised.
const long = {
  /** Reservations of one slot at once, and how often. */
  racers: 500,
  rounds: 100,
  /** Promise F1: every one of them is answered within this. */
  slowestAnswerMilliseconds: 3000,
  /** Random requests that overlap on five rooms, all at once. */
  overlappingRequests: 1000,
  /** Booking patients, and how often their server is killed. */
  patients: 8,
  kills: 100,
  /** Longest time a server lives before it is killed. */
  longestLifeMilliseconds: 1500,
  /** Share of kills that come while the server is still starting. */
  killsInStartPercent: 15,
  /** Promise F4: a killed server is back within this. */
  backInServiceMilliseconds: 5000,
  /** Longest wait of a patient for a definite answer to one request. */
  definiteAnswerMilliseconds: 60_000,
  /** Uploads of one patient, alone and beside hostile ones of another network. */
  referrals: 30,
  hostileFilesPerSecond: 20,
  hostileNetworks: 80,
  /** So long the attack runs before the patient sends. */
  attackLeadMilliseconds: 3000,
  /** Bookings with five wrong dates each, beside as many unknown keys. */
  comparedKeys: 40,
  /** Keys that are none, each looked up and read. */
  guessedKeys: 10_000,
  /** Connections to the database that are cut, of each kind, and how often it fails over. */
  cutConnections: 20,
  failOvers: 5,
  /** Visits of one room that are changed at random, and how often each. */
  changedVisits: 16,
  changeRounds: 60,
  /** Promise: an upload beside them takes no more than so many times its time alone. */
  slowerTimes: 2,
}

export type Sizes = typeof long

export const sizes: { long: Sizes; short: Sizes } = {
  long,
  short: {
    ...long,
    racers: 100,
    rounds: 5,
    overlappingRequests: 200,
    patients: 4,
    kills: 5,
    referrals: 8,
    comparedKeys: 4,
    guessedKeys: 200,
    changedVisits: 8,
    changeRounds: 8,
    cutConnections: 5,
    failOvers: 1,
    attackLeadMilliseconds: 1500,
  },
}
