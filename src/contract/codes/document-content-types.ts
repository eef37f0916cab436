/** A provider may allow fewer (ATT-06); HEIC becomes a JPEG on the device. */
export const documentContentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const

export type DocumentContentType = (typeof documentContentTypes)[number]

export const documentEndings: Readonly<Record<DocumentContentType, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
}
