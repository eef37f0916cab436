import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { kinds } from '#src/offline/queue/kinds.ts'
import { plainOutcome, receiptOutcome } from '#src/offline/queue/outcome.rules.ts'
import type { Reply } from '#src/offline/queue/transport.ts'

const sent = { key: 'a-key-of-an-upload', size: 10, sha256: 'a'.repeat(64) }
const receipt = {
  ...sent,
  id: 1,
  slug: 's'.repeat(22),
  cleanedSha256: 'b'.repeat(64),
  contentType: 'image/jpeg',
  receivedAt: '2026-11-21T08:00:00Z',
}
const reply = (status: number, json?: unknown, change: Partial<Reply> = {}): Reply => ({
  status,
  json,
  isRedirected: false,
  retryAfter: null,
  date: null,
  ...change,
})
const error = (status: number, code: string) => reply(status, { code, status, requestId: 'r' })
const read = (answer: Reply) => receiptOutcome(answer, sent, kinds.document, 0)

describe('an answer to an upload', () => {
  it('is a receipt only with this key, size and digest, from the address that was asked [STATE-06]', () => {
    expect(read(reply(201, receipt))).toMatchObject({ kind: 'received' })
    for (const wrong of [{ key: 'another-key-of-one' }, { size: 11 }, { sha256: 'c'.repeat(64) }])
      expect(read(reply(201, { ...receipt, ...wrong }))).toMatchObject({ kind: 'again', isWrongReceipt: true })
    expect(read(reply(201, receipt, { isRedirected: true }))).toMatchObject({ problem: { class: 'portal' } })
    for (const foreign of [reply(200), reply(200, {}), reply(204), reply(302), reply(0)])
      expect(read(foreign)).toMatchObject({ kind: 'again', problem: { class: 'portal' }, isNetwork: true })
  })

  it.each([
    [408, 'request.too-slow', 'slow', false],
    [409, 'document.altered', 'transient', true],
    [429, 'upload.too-many', 'busy', false],
    [503, 'upload.busy', 'busy', false],
    [500, 'server.error', 'transient', true],
    [503, 'server.unavailable', 'transient', false],
    [507, 'server.storage-full', 'storage', false],
  ])('%i %s is sent again (%s), asked about first: %s', (status, code, problem, isUncertain) => {
    expect(read(error(status, code))).toMatchObject({
      kind: 'again',
      problem: { class: problem, code },
      isUncertain,
      isNetwork: false,
    })
  })

  it.each([
    [400, 'request.invalid', 'blocked', 'refused'],
    [401, 'session.missing', 'paused', 'auth'],
    [403, 'access.read-only', 'blocked', 'gone'],
    [404, 'booking-key.unknown', 'blocked', 'gone'],
    [409, 'booking-request.closed', 'blocked', 'refused'],
    [404, 'document.unknown', 'unknown', 'gone'],
    [413, 'document.too-many-pages', 'blocked', 'too-large'],
    [415, 'document.unsafe', 'blocked', 'type'],
    [422, 'request.idempotency-key-reused', 'blocked', 'refused'],
  ])('%i %s is %s: %s', (status, code, kind, problem) => {
    expect(read(error(status, code))).toEqual({ kind, problem: { class: problem, code } })
  })

  it('by a proxy is believed about the size and the type alone', () => {
    expect([413, 415].map((status) => read(reply(status)).kind)).toEqual(['blocked', 'blocked'])
    for (const status of [400, 401, 403, 404, 407, 451])
      expect(read(reply(status))).toMatchObject({ kind: 'again', problem: { class: 'portal' } })
  })
})

describe('an answer to a removal', () => {
  it('counts when it is the server’s', () => {
    const plain = (answer: Reply) => plainOutcome(answer, 'document.unknown', 0)
    expect(plain(reply(200, {}))).toBe('done')
    expect(plain(reply(200))).toMatchObject({ kind: 'again' })
    expect(plain(reply(200, {}, { isRedirected: true }))).toMatchObject({ kind: 'again' })
    expect(plain(error(404, 'document.unknown'))).toMatchObject({ kind: 'unknown' })
  })
})
