// What one sender does to the uploads of others, through the whole server.
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCheckQueue } from '#server/modules/files/checks/check-queue.ts'
import { uploadDocument } from '#src/contract/calls/documents.calls.ts'
import { attachmentsLimits } from '#src/contract/limits/attachments.limits.ts'
import { queueDelays } from '#src/offline/queue/queue-delays.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { newKey } from '#tests/support/booking.ts'
import { formOf, jpeg } from '#tests/support/documents.ts'

/** Of files for which the scanner has no answer yet. */
const scans: (() => void)[] = []
let isSlow = false

const queue = createCheckQueue({ places: 2, placesPerNetwork: 1, waiting: 4, waitingPerNetwork: 2, waitSeconds: 900 })
let inLine = 0

let backend: Backend
let photo: Buffer
beforeAll(async () => {
  photo = await jpeg()
  backend = await startBackend({
    isAsStarted: true,
    app: { trustProxy: ['127.0.0.1'] },
    documents: {
      refusedPerNetwork: 2,
      checks: {
        ...queue,
        run: (sender, work) => {
          inLine += 1
          return queue.run(sender, work)
        },
      },
      scan: () => (isSlow ? new Promise((resolve) => scans.push(() => resolve('clean'))) : Promise.resolve('clean')),
    },
  })
})
beforeEach(async () => {
  isSlow = false
  inLine = 0
  scans.length = 0
  await backend.reset()
})
afterAll(() => backend.close())

const damaged = Buffer.from('%PDF-1.7\n%%EOF\n')

const send = async (network: string, { bytes = photo, name = 'a.jpg', type = 'image/jpeg', bookingKey = '' } = {}) => {
  const body = formOf({ bytes, name, type, bookingKey: bookingKey || (await newKey(backend)) })
  return backend.call(uploadDocument, { idempotencyKey: randomUUID(), body }, { 'x-forwarded-for': network })
}
const sendDamaged = (network: string) => send(network, { bytes: damaged, name: 'a.pdf', type: 'application/pdf' })

describe('a network whose files hold the checks', () => {
  it('leaves a place to others; what it sends beyond its line is sent away with a wait, and leaves nothing', async () => {
    isSlow = true
    const held = [send('192.0.2.1'), send('192.0.2.1'), send('192.0.2.1')]
    await vi.waitFor(() => expect([inLine, scans.length]).toEqual([3, 1]), { timeout: 15_000 })
    const beyond = await send('192.0.2.1')
    expect(beyond).toMatchObject({ status: 503, body: { code: 'upload.busy', secondsLeft: 900 } })
    expect(beyond.headers['retry-after']).toBe('900')
    expect([scans.length, inLine]).toEqual([1, 3])
    isSlow = false
    expect((await send('192.0.2.2')).status).toBe(201)
    for (const end of scans.splice(0)) end()
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await readdir(backend.documents.incoming)).toEqual([])
  })
})

describe('files that no check lets pass', () => {
  it('count against their network, whatever booking they are for, and only for a while [ATT-06]', async () => {
    expect([(await sendDamaged('192.0.2.1')).status, (await sendDamaged('192.0.2.1')).status]).toEqual([415, 415])
    const refused = await send('192.0.2.1')
    expect(refused).toMatchObject({ status: 429, body: { code: 'upload.too-many', secondsLeft: 600 } })
    expect(refused.headers['retry-after']).toBe('600')
    expect((await send('192.0.2.2')).status).toBe(201)
    backend.clock.advanceSeconds(attachmentsLimits.refusedFilesSeconds)
    expect((await send('192.0.2.1')).status).toBe(201)
  })

  it('are not those that a scanner could not look at', async () => {
    vi.spyOn(backend.documents, 'scan').mockRejectedValue(new Error('away'))
    for (let time = 0; time < 3; time += 1) expect((await send('192.0.2.1')).status).toBe(503)
    vi.restoreAllMocks()
    expect((await send('192.0.2.1')).status).toBe(201)
  })
})

it('whoever waits and is then checked has an answer before the device gives up', () => {
  const { checkWaitSeconds, checkSeconds } = attachmentsLimits
  expect((checkWaitSeconds + checkSeconds) * 1000).toBeLessThan(queueDelays.stall)
})
