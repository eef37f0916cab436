export const checkInLimits = {
  /** Of a run: after its last call, and at most. */
  runIdleMinutes: 15,
  runMinutes: 60,
  /** Wrong names at one device or network lock this step, and for how long. */
  failures: 10,
  failureMinutes: 10,
  lockMinutes: 10,
  /** S-62 */
  pollSeconds: 2,
  pollMaxSeconds: 60,
  /** At a kiosk: until the next person may begin while the desk has not answered, and until they may by itself. */
  keptSeconds: 5,
  keptClearsSeconds: 30,
  /** Of who is not here: late from the start on, not coming any more after it by so much. */
  missedMinutes: 60,
  /** CHECKIN-26 */
  windowMinutes: 60,
  windowMinutesMax: 720,
  /** CHECKIN-22, LIMIT-04 */
  doctorSearchCharacters: 3,
  doctorSearchCharactersMax: 80,
  doctorSearchMilliseconds: 200,
  doctorsMax: 20,
  copyToMax: 5,
  lastNameCharacters: 100,
  patientNumberCharacters: 20,
  arrivalsMax: 500,
  /** Success is cleared from a kiosk, and what leads to the desk. */
  successSeconds: 20,
  errorSeconds: 30,
  /** A hand scanner types without a pause. */
  scannerPauseMilliseconds: 250,
  /** Between two looks at the picture of the camera. */
  cameraLookMilliseconds: 200,
  cameraPixels: 640,
} as const
