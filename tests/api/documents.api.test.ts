// What a page may believe of the answer to an upload.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendDocument } from '#src/api/documents.api.ts'
import { setFetch } from '#src/api/request.ts'
import { uploadDocument } from '#src/contract/calls/documents.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { newKey } from '#tests/support/booking.ts'
import { formOf, jpeg } from '#tests/support/documents.ts'

/** A page's form as bytes: what the simulated page makes of a file's bytes by itself is not what a browser makes. */
const encode = async ({ body, headers }: RequestInit = {}) => {
  const parts: (string | Buffer)[] = []
  for (const [name, value] of body as FormData) {
    const file = typeof value === 'string' ? '' : `; filename="${value.name}"\r\ncontent-type: ${value.type}`
    parts.push(`--cut\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`)
    parts.push(typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer()), '\r\n')
  }
  return {
    body: Buffer.concat([...parts, '--cut--\r\n'].map((part) => Buffer.from(part))),
    headers: { ...(headers as Record<string, string>), 'content-type': 'multipart/form-data; boundary=cut' },
  }
}

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
  setFetch(async (input, init) => backend.fetch(input, { ...init, ...(await encode(init)) }))
})
afterAll(() => backend.close())

const send = async (idempotencyKey: string, changes = {}) =>
  sendDocument(
    { idempotencyKey, body: { ...formOf({ bytes: await jpeg(), bookingKey: await newKey(backend) }), ...changes } },
    new AbortController().signal,
  )

describe('a document that is sent', () => {
  it('brings a receipt of its key and its bytes [API-74]', async () => {
    expect(await send('a-key-of-a-document')).toMatchObject({ data: { key: 'a-key-of-a-document' } })
  })

  it('is refused with the reason', async () => {
    const answer = await send('a-key-of-another', { bookingKey: 'x'.repeat(22) })
    expect(answer).toMatchObject({ error: { kind: 'refusal', body: { code: 'booking-key.unknown' } } })
  })

  it('is not received where another answers for the server, or with another receipt', async () => {
    backend.failNext(uploadDocument, 200, '<html>Welcome to our Wi-Fi</html>')
    expect(await send('a-key-at-a-portal-1')).toMatchObject({ error: { kind: expect.any(String) } })
    const { data } = (await send('a-key-of-a-document-2')) as { data: object }
    backend.failNext(uploadDocument, 201, data)
    expect(await send('a-key-of-a-document-3')).toEqual({ error: { kind: 'misfit', endpoint: 'uploadDocument' } })
  })
})
