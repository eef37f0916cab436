// Reasons: docs/decisions/0022-documents.md.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { DocumentContentType } from '#src/contract/codes/document-content-types.ts'
import { attachmentsLimits } from '#src/contract/limits/attachments.limits.ts'
import { contentTypeOfName, endingOf } from '#src/contract/rules/document-name.rules.ts'
import {
  beginOfPdf,
  contentTypeOfHead,
  hasManyPictures,
  headBytes,
  isTypeOf,
} from '#src/contract/rules/file-kind.rules.ts'
import type { ReceivedFile } from '../../../http/multipart.ts'
import { AppError } from '../../../shared/app-error.ts'
import { documentWrong } from '../files.errors.ts'
import { cleanImage } from './image-check.ts'
import { cleanPdf } from './pdf-check.ts'
import {
  endOfPdf,
  hasMarkup,
  hasVirusMark,
  hasZipEnd,
  markCharacters,
  type PdfEnd,
  zipReach,
} from './signature.rules.ts'
import type { VirusScan } from './virus-scan.ts'

export type FileRules = {
  contentTypes: readonly DocumentContentType[]
  pages: number
  megapixels: number
  scan?: VirusScan | undefined
  /** For all of the check. */
  seconds?: number
  /** For the processor's work on a PDF. */
  cpuSeconds?: number
}

export type CleanFile = { path: string; size: number; sha256: string; contentType: DocumentContentType }

const bytesAt = async (path: string, from: number, length: number): Promise<string> => {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, Math.max(0, from))
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await handle.close()
  }
}

const hasBadMark = async (path: string, isImage: boolean): Promise<boolean> => {
  let end = ''
  for await (const chunk of createReadStream(path, { encoding: 'latin1' })) {
    const text = end + String(chunk)
    if (hasVirusMark(text) || (isImage && hasMarkup(text))) return true
    end = text.slice(-markCharacters)
  }
  return false
}

const digestOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

const askScanner = async (scan: VirusScan, path: string, signal: AbortSignal): Promise<void> => {
  const verdict = await scan(path, signal).catch(() => {
    throw new AppError('server.unavailable', 503)
  })
  if (verdict === 'found') throw documentWrong('document.unsafe')
}

type Kind = { contentType: DocumentContentType; head: string }

/** Content, ending and declared type must agree, as far as the sender names any. */
const kindOf = async (file: ReceivedFile, allowed: readonly DocumentContentType[]): Promise<Kind> => {
  if (file.size === 0) throw documentWrong('document.empty')
  const head = await bytesAt(file.path, 0, headBytes)
  const contentType = contentTypeOfHead(head)
  if (await hasBadMark(file.path, contentType !== undefined && contentType !== 'application/pdf'))
    throw documentWrong('document.unsafe')
  if (contentType === undefined || !allowed.includes(contentType)) throw documentWrong('document.type-not-accepted')
  const isNamed = endingOf(file.fileName) === '' || contentTypeOfName(file.fileName) === contentType
  if (!isNamed || !isTypeOf(file.declaredType, contentType)) throw documentWrong('document.type-mismatch')
  if (hasManyPictures(head)) throw documentWrong('document.many-pictures')
  return { contentType, head }
}

const edgesOf = async (file: ReceivedFile, head: string): Promise<{ begin: number; end: PdfEnd }> => {
  const tail = await bytesAt(file.path, file.size - zipReach, zipReach)
  const begin = beginOfPdf(head) ?? 0
  const end = endOfPdf(tail.slice(-2048))
  if (end === 'markup' || hasMarkup(head.slice(0, begin)) || hasZipEnd(tail)) throw documentWrong('document.unsafe')
  return { begin, end }
}

/** @throws one of the `document.…` refusals; server.unavailable without its scanner. */
export const checkFile = async (file: ReceivedFile, rules: FileRules): Promise<CleanFile> => {
  const { pages, megapixels, scan, seconds = attachmentsLimits.checkSeconds } = rules
  const end = performance.now() + seconds * 1000
  const signal = AbortSignal.timeout(seconds * 1000)
  const { contentType, head } = await kindOf(file, rules.contentTypes)
  if (scan) await askScanner(scan, file.path, signal)
  const path = join(dirname(file.path), 'cleaned')
  if (contentType === 'application/pdf') {
    const edges = await edgesOf(file, head)
    await cleanPdf(file.path, path, { ...edges, pages, megapixels, signal, cpuSeconds: rules.cpuSeconds })
  } else {
    const left = Math.max(1, Math.ceil((end - performance.now()) / 1000))
    await cleanImage(file.path, path, { type: contentType, megapixels, seconds: left })
  }
  return { path, size: (await stat(path)).size, sha256: await digestOf(path), contentType }
}
