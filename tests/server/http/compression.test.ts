import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, slot } from '#tests/support/booking.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.close())

const get = async (url: string, encodings: string) =>
  backend.app.inject({ url, headers: { 'accept-encoding': encodings } })

describe('an answer', () => {
  it('is compressed for who can read it, and says the same', async () => {
    const plain = await get('/api/regions/melbourne/clinic_exams', 'identity')
    expect(plain.headers).not.toHaveProperty('content-encoding')
    for (const [encoding, open] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await get('/api/regions/melbourne/clinic_exams', encoding)
      expect(packed.headers['content-encoding']).toBe(encoding)
      expect(packed.headers.vary).toMatch(/accept-encoding/i)
      expect(open(packed.rawPayload).toString()).toBe(plain.body)
    }
  })

  it('of a booking never is, so that its length tells nothing of it', async () => {
    const bookingKey = await book(backend, slot(backend, '09:00'))
    const { status, headers } = await backend.call(
      getBookingConfirmation,
      { params: { bookingKey } },
      { 'accept-encoding': 'br, gzip' },
    )
    expect(status).toBe(200)
    expect(headers).not.toHaveProperty('content-encoding')
  })
})
