// Files that the server's checks accept, no two alike.
import { createHash } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import type { Random } from './random.ts'

export type ChaosFile = { name: string; mime: string; bytes: Buffer; sha256: string }

const noise = (random: Random, bytes: number) => {
  const side = Math.ceil(Math.sqrt(bytes))
  return sharp(random.bytes(side * side), { raw: { width: side, height: side, channels: 1 } })
}

const paper = async (random: Random, bytes: number): Promise<Buffer> => {
  const document = await PDFDocument.create()
  document.addPage([300, 400])
  document.context.register(document.context.stream(random.bytes(bytes)))
  return Buffer.from(await document.save({ useObjectStreams: false }))
}

const kinds = [
  {
    name: 'referral.png',
    mime: 'image/png',
    make: (random: Random, bytes: number) => noise(random, bytes).png().toBuffer(),
  },
  {
    name: 'photo.jpg',
    mime: 'image/jpeg',
    make: (random: Random, bytes: number) => noise(random, bytes).jpeg({ quality: 90 }).toBuffer(),
  },
  { name: 'report.pdf', mime: 'application/pdf', make: paper },
] as const

const [png, jpeg, pdf] = kinds
/** Reading a PDF costs the server ten times as much as a picture of the size. */
const usual = [png, jpeg, png, jpeg, png, jpeg, pdf] as const

/** Asked of every open request of the pack. */
export const answeredQuestionnaire = { id: 'request-details', type: 'CREATE_BOOKING_REQUEST' } as const

/** What the server keeps of answers: what no question asks for goes. */
export const storedAnswer = '{"urgency":"days"}'

export const answersMime = 'application/json'

/** No two alike, by a name that no question has. */
export const makeAnswers = (random: Random): ChaosFile => {
  const bytes = Buffer.from(JSON.stringify({ ...JSON.parse(storedAnswer), note: random.bytes(600).toString('base64') }))
  return { name: 'answers', mime: answersMime, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

type Wish = { kilobytes?: number; mime?: (typeof kinds)[number]['mime'] }

/** A picture or a PDF of noise, of 3 to 60 kB unless asked otherwise. */
export const makeFile = async (random: Random, { kilobytes, mime }: Wish = {}): Promise<ChaosFile> => {
  const kind = kinds.find((each) => each.mime === mime) ?? random.pick(usual)
  const bytes = await kind.make(random, (kilobytes ?? random.between(3, 60)) * 1000)
  return { name: kind.name, mime: kind.mime, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}
