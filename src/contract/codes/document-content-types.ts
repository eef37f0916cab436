/** Kinds of file that can be checked and shown. A provider may allow fewer (ATT-06); HEIC is made a JPEG on the device. */
export const documentContentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const

export type DocumentContentType = (typeof documentContentTypes)[number]

/** Endings a file of the kind may have; the first is given to one without a name. */
export const documentEndings: Readonly<Record<DocumentContentType, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
}
