export const kioskLimits = {
  nameCharacters: 40,
  /** At the desk, at once. */
  waitingListed: 20,
  enrolmentMinutes: 10,
  /** Per network and hour; wrong codes of the desk count in all. */
  enrolmentsPerNetworkHour: 60,
  wrongCodesPerHour: 30,
  wrongCodesPerNetworkHour: 10,
  /** Of a fleet. */
  enrolmentTokenDays: 30,
  enrolmentTokensAtOnce: 200,
  deviceTokenHours: 12,
  challengeSeconds: 60,
  /** S-35 */
  keepaliveSeconds: 600,
  keepaliveMinSeconds: 30,
  /** Also when the page takes over from a worker: none may arrive behind the next, as a copy's would. */
  keepaliveAnswerSeconds: 15,
  recentSignatures: 8,
  /** Operators are told of a device that was silent for so many intervals. */
  missedKeepalives: 2,
  /** A signature made at another time says that a clock is wrong, and nothing else. */
  clockToleranceSeconds: 120,
  /** S-35, LIMIT-01 */
  noActivitySeconds: 60,
  /** A start warns of a shorter one. */
  noActivityMinSeconds: 30,
  /** KIOSK-08 */
  warningSeconds: 10,
  /** Of the warning, left at least while somebody touches it. */
  touchSeconds: 3,
  stripSeconds: 15,
  moreTimeFactor: 10,
  /** By the clinic's clock: the untouched start page starts anew, before the device itself does (kiosk-provisioning). */
  nightFrom: '03:00',
  nightMinutes: 60,
} as const
