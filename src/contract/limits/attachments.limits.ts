export const attachmentsLimits = {
  /** ATT-19 */
  pictureHeightPixels: 600,
  /** ATT-20; more where a picture has more pixels. */
  pictureMaxScale: 3,
  pictureDoubleTapScale: 2,
  pictureScaleStep: 0.2,
  pictureScaleMilliseconds: 200,
  pageWidthPixels: 800,
  /** Of one page drawn from a PDF: browsers of phones draw nothing on a larger canvas. */
  pageMostPixels: 16_000_000,
  uploadMilliseconds: 30_000,
  /** For the largest file over a weak mobile network. */
  downloadMilliseconds: 300_000,
  /** The timeout of an upload grows by its bytes at this rate. */
  uploadMinBytesPerSecond: 16_384,
  fileNameCharacters: 120,
  documentMegabytes: 20,
  documentsPerBooking: 20,
  documentMegabytesPerBooking: 100,
  documentPages: 200,
  documentMegapixels: 60,
  temporaryDocumentHours: 24,
  checksAtATime: 2,
  checksAtATimePerNetwork: 1,
  checksWaiting: 64,
  checksWaitingPerNetwork: 16,
  /** With the check itself less than a device waits for an answer. */
  checkWaitSeconds: 10,
  checkSeconds: 15,
  /** Of a processor's work on a PDF, and one more for each megabyte. */
  pdfCpuMinSeconds: 2,
  /** Of all that a PDF packs but its pictures, and of what one of its pages shows. */
  unpackedMegabytes: 32,
  /** Of all pictures of a PDF. */
  unpackedPicturesMegabytes: 256,
  refusedFilesPerNetwork: 60,
  refusedFilesSeconds: 600,
} as const
