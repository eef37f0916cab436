// Reads the fields first, then one file straight to disk, measured on the way.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { isFieldError } from '#src/contract/codes/field-errors.ts'
import { AppError } from '../shared/app-error.ts'

export type ReceivedFile = {
  path: string
  size: number
  sha256: string
  /** As declared by the sender, not trusted. */
  fileName: string
  declaredType: string
}

/** An upload slower than `leastBytes` within `milliseconds` is ended. */
export type MinThroughput = { milliseconds: number; leastBytes: number }

/** A phone with one bar of signal sends some kilobytes a second, a slow attack one byte. */
export const defaultMinThroughput: MinThroughput = { milliseconds: 30_000, leastBytes: 15_000 }

const mostFields = 12
const fieldBytes = 400
/** Boundaries, headers and fields beside the file. */
const formBytes = 16_384

const formTooLarge = () => new AppError('document.too-large', 413)
const tooSlow = () => new AppError('request.too-slow', 408)

const invalid = (fields: { path: string; code: string }[]) => new AppError('request.invalid', 400, { fields })

const readFields = <Fields>(schema: z.ZodMiniType<Fields>, texts: Record<string, string>): Fields => {
  const result = schema.safeParse(texts)
  if (result.success) return result.data
  throw invalid(
    result.error.issues.slice(0, 20).map(({ path, message }) => {
      const [name = ''] = path.map(String)
      if (isFieldError(message)) return { path: name, code: message }
      return { path: name, code: texts[name] === undefined ? 'required' : 'invalid' }
    }),
  )
}

/** Browsers percent-encode these three in a file name; a part need not have one. */
const plainName = (name: string | undefined = ''): string =>
  name.replace(/%(?:22|0d|0a)/gi, (escaped) => decodeURIComponent(escaped))

const write = async (part: MultipartFile, path: string, signal: AbortSignal): Promise<ReceivedFile> => {
  const hash = createHash('sha256')
  let size = 0
  const measure = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  await pipeline(part.file, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
  // Known only now: the stream of a file that is too large ends as if it were whole.
  if (part.file.truncated) throw formTooLarge()
  return { path, size, sha256: hash.digest('hex'), fileName: plainName(part.filename), declaredType: part.mimetype }
}

/** The parser's own errors have no status; they are the sender's. */
const wellFormed = async function* <Part>(parts: AsyncIterableIterator<Part>) {
  for (;;) {
    const next = await parts.next().catch((error: { statusCode?: number }) => {
      throw error.statusCode === undefined ? invalid([{ path: 'file', code: 'invalid' }]) : error
    })
    if (next.done) return
    yield next.value
  }
}

type Form<Fields> = {
  schema: z.ZodMiniType<Fields>
  folder: string
  mostBytes: number
  patience: MinThroughput
  /** Runs once the fields are known, before any byte is written; its error is the answer. */
  admit: (fields: Fields) => Promise<void>
}

const readParts = async <Fields>(
  request: FastifyRequest,
  { schema, folder, mostBytes, admit }: Form<Fields>,
  signal: AbortSignal,
): Promise<{ fields: Fields; file: ReceivedFile }> => {
  const texts: Record<string, string> = {}
  let received: { fields: Fields; file: ReceivedFile } | undefined
  const limits = { files: 1, fields: mostFields, parts: mostFields + 1, fileSize: mostBytes, fieldSize: fieldBytes }
  for await (const part of wellFormed(request.parts({ limits }))) {
    if (part.type === 'field') {
      if (typeof part.value !== 'string' || part.valueTruncated || received)
        throw invalid([{ path: part.fieldname.slice(0, 40), code: 'invalid' }])
      texts[part.fieldname] = part.value
      continue
    }
    try {
      if (part.fieldname !== 'file') throw invalid([{ path: 'file', code: 'required' }])
      const fields = readFields(schema, texts)
      request.body = fields
      await admit(fields)
      received = { fields, file: await write(part, join(folder, 'received'), signal) }
    } catch (error) {
      // The rest is discarded, so that the sender reads the answer.
      request.raw.unpipe()
      request.raw.resume()
      throw error
    }
  }
  if (received) return received
  readFields(schema, texts)
  throw invalid([{ path: 'file', code: 'required' }])
}

/** @throws request.invalid, document.too-large, request.too-slow; the caller removes the file in any case. */
export const receiveForm = async <Fields>(
  request: FastifyRequest,
  form: Form<Fields>,
): Promise<{ fields: Fields; file: ReceivedFile }> => {
  if (!request.isMultipart()) throw invalid([{ path: 'file', code: 'required' }])
  if (Number(request.headers['content-length'] ?? 0) > form.mostBytes + formBytes) throw formTooLarge()
  const { milliseconds, leastBytes } = form.patience
  const patience = new AbortController()
  const { socket } = request.raw
  let before = socket.bytesRead
  let timer: NodeJS.Timeout | undefined
  const slow = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (request.raw.complete || socket.bytesRead - before >= leastBytes) {
        before = socket.bytesRead
        return
      }
      patience.abort()
      reject(tooSlow())
    }, milliseconds)
  })
  const work = readParts(request, form, patience.signal)
  work.catch(() => undefined)
  try {
    return await Promise.race([work, slow])
  } finally {
    clearInterval(timer)
  }
}
