export const attachmentsLimits = {
  uploadMilliseconds: 30_000,
  /** The timeout of an upload grows by its bytes at this rate. */
  uploadMinBytesPerSecond: 16_384,
  fileNameCharacters: 120,
  documentMegabytes: 20,
  documentsPerBooking: 20,
  documentMegabytesPerBooking: 100,
  documentPages: 200,
  documentMegapixels: 60,
  temporaryDocumentHours: 24,
} as const
