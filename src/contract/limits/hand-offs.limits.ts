export const handOffsLimits = {
  /** From the code on the screen to the last byte. */
  minutes: 30,
  /** After its end the phone that opened it still reads what became of its document. */
  readHours: 24,
  /** Of one visit in an hour. */
  perVisit: 20,
  pollSeconds: 3,
  /** Pages that a kiosk photographs for one document. */
  cameraPages: 10,
} as const
