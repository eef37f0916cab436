// By the first bytes, never by the name alone.
import type { DocumentContentType } from '#src/contract/codes/document-content-types.ts'

/** HEIC becomes JPEG before anything is sent. */
export type FileKind = DocumentContentType | 'image/heic'

export const isPhoto = (kind: FileKind): boolean => kind !== 'application/pdf'

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** A PDF may have other bytes before its mark. */
export const headBytes = 1024

const text = (head: Uint8Array, from: number, to: number): string => String.fromCharCode(...head.subarray(from, to))

const startsWith = (head: Uint8Array, ...bytes: number[]): boolean => bytes.every((byte, at) => head[at] === byte)

/** @param head the first `headBytes`. */
export const kindOfBytes = (head: Uint8Array): FileKind | undefined => {
  if (startsWith(head, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (text(head, 4, 8) === 'ftyp') {
    const brands = [8, 16, 20, 24, 28].map((at) => text(head, at, at + 4))
    return brands.some((brand) => heicBrands.includes(brand)) ? 'image/heic' : undefined
  }
  return text(head, 0, headBytes).includes('%PDF-') ? 'application/pdf' : undefined
}

/** ATT-06: JPEG includes HEIC, which is converted. */
export const acceptedKinds = (contentTypes: readonly DocumentContentType[]): FileKind[] => [
  ...contentTypes,
  ...(contentTypes.includes('image/jpeg') ? ['image/heic' as const] : []),
]

const names: Readonly<Record<FileKind, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/heic': 'HEIC',
}

export const kindNames = (kinds: readonly FileKind[]): string[] => kinds.map((kind) => names[kind])

/** "DOCX"; undefined where the ending is not plausible. */
export const endingOf = (name: string): string | undefined =>
  /\.([a-z][a-z0-9]{1,4})$/i.exec(name.trim())?.[1]?.toUpperCase()

/** With endings, for pickers that know no HEIC type. */
export const acceptText = (kinds: readonly FileKind[]): string =>
  [...kinds, ...(kinds.includes('image/heic') ? ['.heic', '.heif'] : [])].join(',')

export const renamed = (name: string, kind: FileKind): string => {
  const ending = names[kind].toLowerCase()
  const stem = name.replace(/\.[^.\s]{1,5}$/, '').trim()
  return `${stem || 'document'}.${ending}`
}
