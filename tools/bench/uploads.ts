// Row 15: how much memory the server takes while documents come in; nothing of it depends on how fast the machine is.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { clientHeader } from '#src/contract/call.ts'
import { uploadDocument } from '#src/contract/calls/documents.calls.ts'
import { createBookingKey } from '#src/contract/calls/slots.calls.ts'
import { temporaryFolder } from '../stress/harness/leftovers.ts'
import { spawnServer } from '../stress/harness/server-process.ts'
import type { Line } from './table.ts'

type File = { name: string; type: string; bytes: Buffer }

/** A photo of noise has about as many bytes as a camera gives one of four times as many points. */
const photo = async (side: number, orientation = 1): Promise<File> => {
  const raw = { width: side, height: side, channels: 3 as const }
  const bytes = await sharp(randomBytes(side * side * 3), { raw })
    .withMetadata({ orientation })
    .jpeg({ quality: 90 })
    .toBuffer()
  return { name: 'photo.jpg', type: 'image/jpeg', bytes }
}

const paper = async (megabytes: number): Promise<File> => {
  const document = await PDFDocument.create()
  document.addPage()
  for (let at = 0; at < megabytes; at += 1) document.context.register(document.context.stream(randomBytes(1_000_000)))
  return { name: 'paper.pdf', type: 'application/pdf', bytes: Buffer.from(await document.save()) }
}

const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** How far the process stood above `before` while the work went on, what earlier work left in it included. */
const growthDuring = async (pid: number, before: number, work: () => Promise<unknown>): Promise<number> => {
  let most = residentMegabytes(pid)
  const timer = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid))
  }, 10)
  await work().finally(() => clearInterval(timer))
  return most - before
}

export const measureUploads = async (): Promise<{ lines: Line[]; raw: unknown }> => {
  const { folder, remove } = temporaryFolder('uploads')
  const server = spawnServer({
    entry: 'tools/bench/server.ts',
    env: { DATA_DIR: folder, PORT: '0', ENVIRONMENT: 'production' },
  })
  const address = `http://127.0.0.1:${await server.ready}`
  const post = async (path: string, body: BodyInit, headers: Record<string, string>): Promise<unknown> => {
    const response = await fetch(address + path, {
      method: 'POST',
      body,
      headers: { [clientHeader]: 'page', ...headers },
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
  const send = async ({ name, type, bytes }: File): Promise<unknown> => {
    const json = { 'content-type': 'application/json' }
    const { bookingKey } = (await post(createBookingKey.path, '{}', json)) as { bookingKey: string }
    const form = new FormData()
    form.append('bookingKey', bookingKey)
    form.append('size', String(bytes.length))
    form.append('sha256', createHash('sha256').update(bytes).digest('hex'))
    form.append('file', new Blob([new Uint8Array(bytes)], { type }), name)
    return post(uploadDocument.path, form, { 'idempotency-key': randomUUID() })
  }
  // What is loaded once for all uploads is not the growth of one; the thread for a PDF is loaded for each.
  await send(await photo(100))
  const [large, lying, small, sheet] = [await photo(4900), await photo(3500, 6), await photo(3450), await paper(20)]
  const before = residentMegabytes(server.pid)
  const ofPhoto = await growthDuring(server.pid, before, () => send(large))
  const ofLying = await growthDuring(server.pid, before, () => send(lying))
  const ofPaper = await growthDuring(server.pid, before, () => send(sheet))
  const ofMany = await growthDuring(server.pid, before, () =>
    Promise.all(Array.from({ length: 20 }, () => send(small))),
  )
  await server.stop()
  remove()
  const line = (what: string, growth: number, most: number): Line => ({
    row: 15,
    what,
    figure: `${growth.toFixed(0)} MB more`,
    target: `≤ ${most} MB more`,
    floor: 'the server before it',
    isMet: growth <= most,
  })
  const size = ({ bytes }: File): string => `${(bytes.length / 1e6).toFixed(1)} MB`
  return {
    lines: [
      line(`one photo of ${size(large)}`, ofPhoto, 50),
      line(`one photo of 12 megapixels that lies on its side, ${size(lying)}`, ofLying, 50),
      line(`one PDF of ${size(sheet)}`, ofPaper, 50),
      line(`20 photos of ${size(small)} at once`, ofMany, 150),
    ],
    raw: { ofPhoto, ofLying, ofPaper, ofMany },
  }
}
