export const savedArrivalsLimits = {
  /** Of the ciphertext as base64url: a name, a birth date and an instant. */
  sealedCharacters: 4000,
  /** Counts of one kiosk and day; the number for the desk. */
  countMax: 9999,
  /** Stored at one kiosk at once. */
  storedMax: 200,
  /** Photographed with one arrival. */
  documentsMax: 3,
  /** Stored at one kiosk at once. */
  documentsStoredMax: 60,
  /** That HPKE adds to the bytes of a document. */
  sealBytes: 16,
  /** On the device and at the desk. */
  storedHours: 72,
  /** Of a revoked device, to send what it stored before it wipes itself. */
  drainSeconds: 60,
  /** After which the number leaves the screen, unless it is touched. */
  clearSeconds: 30,
  /** Sealed on the device with a clock that is wrong by more is left to the desk. */
  clockDoubtSeconds: 300,
} as const
