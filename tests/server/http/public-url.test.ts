import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBrandManifest } from '#src/contract/calls/assets.calls.ts'
import { getConfig } from '#src/contract/calls/config.calls.ts'
import { errorBodySchema } from '#src/contract/entities/error-body.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ app: { publicUrl: 'https://book.example.org', trustProxy: ['10.0.0.1'] } })
})
afterAll(() => backend.close())

describe('a server with an address of its own', () => {
  it.each(['book.example.org', 'BOOK.example.org', 'book.example.org:443'])('answers to %s', async (host) => {
    expect((await backend.send({ url: getConfig.path, headers: { host } })).status).toBe(200)
  })

  it.each([
    'evil.example',
    'book.example.org.evil.example',
    'book.example.org:8443',
    'evil.example@book.example.org',
    'localhost',
    '203.0.113.7',
    '',
    'book.example.org, evil.example',
  ])('refuses the host %j in the one shape', async (host) => {
    const { status, body } = await backend.send({ url: getConfig.path, headers: { host } })
    expect([status, errorBodySchema.parse(body).code]).toEqual([421, 'request.wrong-host'])
  })

  it('is not misled by a header that only its proxy may send', async () => {
    const headers = { host: 'book.example.org', 'x-forwarded-host': 'evil.example' }
    expect((await backend.send({ url: getConfig.path, headers })).status).toBe(200)
    const forged = { host: 'evil.example', 'x-forwarded-host': 'book.example.org' }
    expect((await backend.send({ url: getConfig.path, headers: forged })).status).toBe(421)
  })

  it.each(['/healthz', '/readyz'])('tells a monitor of its health at %s, whatever it calls the server', async (url) => {
    expect((await backend.send({ url, headers: { host: '10.1.2.3:8080' } })).status).toBe(200)
  })

  it('names the files of its brand, which it asks of itself [CARD-05]', async () => {
    const { status, body } = await backend.send({ url: getBrandManifest.path, headers: { host: 'book.example.org' } })
    expect([status, (body as { files: unknown[] }).files.length > 3]).toEqual([200, true])
  })
})
