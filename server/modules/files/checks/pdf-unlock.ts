// A PDF that is locked against changes alone opens by its empty password: read as a viewer reads it, without the lock.
import {
  type PDFContext,
  PDFDocument,
  PDFHexString,
  type PDFObject,
  PDFObjectStreamParser,
  PDFParser,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { nameIn } from './pdf-values.ts'

type Factory = NonNullable<Parameters<typeof PDFParser.forBytesWithOptions>[5]>

/** It opens with a password or a certificate alone. */
export class PasswordNeededError extends Error {}

const hexOf = (bytes: Uint8Array): PDFHexString => PDFHexString.of(Buffer.from(bytes).toString('hex'))

/** Tables are never locked, and what describes the file is not always. */
const isUnlocked = ({ dict }: PDFRawStream, { algorithm, encryptMetadata }: Factory): boolean => {
  const type = nameIn(dict, 'Type')
  return type === 'XRef' || (type === 'Metadata' && algorithm >= 4 && !encryptMetadata)
}

/** Strings become digits: the library's own unlocking writes brackets and backslashes as they come. */
class UnlockingParser extends PDFParser {
  private readonly ofStrings: Factory
  private readonly ofStreams: Factory
  constructor(bytes: Uint8Array, factory: Factory) {
    super(bytes, Number.POSITIVE_INFINITY, true)
    this.ofStrings = factory
    this.ofStreams = Object.assign(Object.create(factory) as Factory, { strf: factory.stmf })
    this.context.isDecrypted = true
  }
  override parseObject(ref?: PDFRef): PDFObject {
    const object = super.parseObject(ref)
    if (!ref) return object
    const { objectNumber, generationNumber } = ref
    const open = (factory: Factory, bytes: Uint8Array): Uint8Array =>
      factory.createCipherTransform(objectNumber, generationNumber).decryptBytes(bytes)
    if (object instanceof PDFString || object instanceof PDFHexString)
      return hexOf(open(this.ofStrings, object.asBytes()))
    if (!(object instanceof PDFRawStream) || isUnlocked(object, this.ofStrings)) return object
    return PDFRawStream.of(object.dict, open(this.ofStreams, object.contents))
  }
}

const unread = { parseIntoContext: async () => undefined } as unknown as PDFObjectStreamParser

/** Finds the lock; packed objects cannot be read before it is open. */
class LockParser extends PDFParser {
  isOver = false
  lock: PDFObject | undefined
  override async parseDocument(): Promise<PDFContext> {
    const context = await super.parseDocument()
    context.trailerInfo.ID ??= context.obj([PDFHexString.of('')])
    this.lock = context.trailerInfo.Encrypt
    this.isOver = true
    return context
  }
}

/** @throws PasswordNeededError; what the parser throws of a damaged file */
export const loadLocked = async (bytes: Uint8Array): Promise<PDFDocument> => {
  const { forStream } = PDFObjectStreamParser
  const { forBytesWithOptions } = PDFParser
  const lock = new LockParser(bytes, Number.POSITIVE_INFINITY, true)
  let isOpen = false
  PDFObjectStreamParser.forStream = () => unread
  PDFParser.forBytesWithOptions = (...[, , , , , factory]) => {
    if (factory === undefined) return lock
    isOpen = true
    PDFObjectStreamParser.forStream = forStream
    return new UnlockingParser(bytes, factory)
  }
  try {
    const document = await PDFDocument.load(bytes, { password: '', updateMetadata: false })
    if (!isOpen) throw new RangeError('a lock that is not there')
    if (lock.lock instanceof PDFRef) document.context.delete(lock.lock)
    return document
  } catch (error) {
    throw lock.isOver && lock.lock && !isOpen ? new PasswordNeededError() : error
  } finally {
    PDFParser.forBytesWithOptions = forBytesWithOptions
    PDFObjectStreamParser.forStream = forStream
  }
}
