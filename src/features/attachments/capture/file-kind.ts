// By the first bytes, never by the name alone.
import type { DocumentContentType } from '#src/contract/codes/document-content-types.ts'
import { contentTypeOfHead } from '#src/contract/rules/file-kind.rules.ts'

/** Both become JPEG before anything is sent. */
export type FileKind = DocumentContentType | 'image/heic' | 'image/webp'

const converted = ['image/heic', 'image/webp'] as const

export const isPhoto = (kind: FileKind): boolean => kind !== 'application/pdf'

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** One character per byte. */
export const textOfHead = (head: Uint8Array): string => String.fromCharCode(...head)

/** @param head the first `headBytes`, one character per byte. */
export const kindOfHead = (head: string): FileKind | undefined => {
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp'
  if (head.slice(4, 8) !== 'ftyp') return contentTypeOfHead(head)
  const brands = [8, 16, 20, 24, 28].map((at) => head.slice(at, at + 4))
  return brands.some((brand) => heicBrands.includes(brand)) ? 'image/heic' : undefined
}

/** ATT-06: JPEG includes what is converted to it. */
export const acceptedKinds = (contentTypes: readonly DocumentContentType[]): FileKind[] => [
  ...contentTypes,
  ...(contentTypes.includes('image/jpeg') ? converted : []),
]

const names: Readonly<Record<FileKind, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/heic': 'HEIC',
  'image/webp': 'WEBP',
}

export const kindNames = (kinds: readonly FileKind[]): string[] => kinds.map((kind) => names[kind])

/** With endings, for pickers that know no HEIC type. */
export const acceptText = (kinds: readonly FileKind[]): string =>
  [...kinds, ...(kinds.includes('image/heic') ? ['.heic', '.heif'] : [])].join(',')

export const renamed = (name: string, kind: FileKind): string => {
  const ending = names[kind].toLowerCase()
  const stem = name
    .trim()
    .replace(/\.[a-z][a-z\d]{0,7}$/i, '')
    .trim()
  return `${stem || 'document'}.${ending}`
}
