// How the page sends a file: what it reports on the way, when it gives up, what it believes.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setFetch } from '#src/api/request.ts'
import { pageTransport } from '#src/api/upload-transport.ts'
import { createCallbackRequest } from '#src/contract/calls/contact.calls.ts'
import { deleteDocument, getDocumentReceipt, uploadDocument } from '#src/contract/calls/documents.calls.ts'
import { contactNotice } from '#src/contract/entities/contact-request.ts'
import type { Exchange } from '#src/offline/queue/transport.ts'
import { startBackend } from '#tests/support/backend.ts'
import { stopTimers } from '#tests/support/timers.ts'

/** A request whose every event the test makes. */
class HeldRequest extends EventTarget {
  static last: HeldRequest
  upload = new EventTarget()
  headers: Record<string, string> = {}
  sent: FormData | undefined
  address = ''
  method = ''
  responseURL = ''
  responseText = ''
  status = 0
  open(method: string, address: string) {
    HeldRequest.last = this
    this.method = method
    this.address = address
    this.responseURL = address
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: FormData) {
    this.sent = body
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  getResponseHeader(name: string) {
    return name === 'retry-after' ? '7' : null
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
  answer(status: number, text: string) {
    this.status = status
    this.responseText = text
    this.dispatchEvent(new Event('load'))
  }
}

const file: Exchange = {
  row: uploadDocument,
  body: { bookingKey: 'B'.repeat(22), size: '4', sha256: 'a', examSlug: undefined },
  file: { bytes: new Uint8Array([1, 2, 3, 4]).buffer, name: 'упат.jpg', type: 'image/jpeg' },
  idempotencyKey: 'a-key-of-an-upload',
}
const usual = () => ({ signal: new AbortController().signal, patience: 60_000, stall: 30_000 })

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', HeldRequest)
})

describe('a file that is sent', () => {
  it('goes as the form of its call, with its fields before it', async () => {
    const reply = pageTransport(file, usual())
    const { last } = HeldRequest
    expect([last.method, new URL(last.address).pathname, last.headers]).toEqual([
      'POST',
      '/api/documents',
      { accept: 'application/json', 'x-front-door': 'page', 'idempotency-key': 'a-key-of-an-upload' },
    ])
    expect([...(last.sent?.keys() ?? [])]).toEqual(['bookingKey', 'size', 'sha256', 'file'])
    expect(last.sent?.get('file')).toMatchObject({ name: 'упат.jpg', type: 'image/jpeg', size: 4 })
    last.answer(503, '{"code":"x"}')
    expect(await reply).toEqual({
      status: 503,
      json: { code: 'x' },
      isRedirected: false,
      retryAfter: '7',
      date: null,
    })
  })

  it('tells how many of its own bytes have left', () => {
    const told: number[] = []
    pageTransport(file, { ...usual(), onProgress: (sent) => told.push(sent) }).catch(() => undefined)
    for (const loaded of [50, 102, 104]) HeldRequest.last.progress(loaded, 104)
    expect(told).toEqual([0, 2, 4])
  })

  it('is given up when nothing moves for half a minute, and not while something does', async () => {
    stopTimers()
    const reply = pageTransport(file, usual())
    reply.catch(() => undefined)
    const aborted = vi.spyOn(HeldRequest.last, 'abort')
    vi.advanceTimersByTime(29_000)
    HeldRequest.last.progress(1, 104)
    vi.advanceTimersByTime(29_000)
    expect(aborted).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1000)
    await expect(reply).rejects.toThrow('no answer')
  })

  it('is given up when the whole takes longer than its bytes need', async () => {
    stopTimers()
    const reply = pageTransport(file, { ...usual(), patience: 40_000 })
    reply.catch(() => undefined)
    vi.advanceTimersByTime(25_000)
    HeldRequest.last.progress(1, 104)
    vi.advanceTimersByTime(15_000)
    await expect(reply).rejects.toThrow('no answer')
  })

  it('stops when it is told to, and where there is no connection', async () => {
    const stop = new AbortController()
    const stopped = pageTransport(file, { ...usual(), signal: stop.signal })
    stop.abort()
    await expect(stopped).rejects.toThrow()
    const lost = pageTransport(file, usual())
    HeldRequest.last.dispatchEvent(new Event('error'))
    await expect(lost).rejects.toThrow()
  })

  it('that was led elsewhere says so, and a page is no JSON', async () => {
    const reply = pageTransport(file, usual())
    HeldRequest.last.responseURL = 'http://portal.example/login'
    HeldRequest.last.answer(200, '<html>Welcome</html>')
    expect(await reply).toMatchObject({ isRedirected: true, status: 200 })
    expect(await reply).not.toHaveProperty('json')
  })
})

describe('a question without a file', () => {
  it('is asked anew and follows nobody elsewhere', async () => {
    const asked = vi.fn<typeof fetch>(async () => new Response('{"a":1}', { headers: { 'retry-after': '3' } }))
    setFetch(asked)
    const reply = await pageTransport({ row: getDocumentReceipt, params: { key: 'a-key-of-an-upload' } }, usual())
    expect(reply).toMatchObject({ status: 200, json: { a: 1 }, retryAfter: '3' })
    expect(asked.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', redirect: 'error', cache: 'no-store' })
    await pageTransport(
      {
        row: deleteDocument,
        params: { bookingKey: 'B'.repeat(22), slug: 's'.repeat(22) },
        idempotencyKey: 'a-key-of-a-removal',
      },
      usual(),
    )
    expect(asked.mock.calls[1]?.[1]).toMatchObject({ method: 'DELETE' })
  })

  it('is given up after its time', async () => {
    stopTimers()
    setFetch(
      (_, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    )
    const reply = pageTransport({ row: getDocumentReceipt, params: { key: 'k'.repeat(20) } }, usual())
    reply.catch(() => undefined)
    vi.advanceTimersByTime(30_000)
    await expect(reply).rejects.toThrow('aborted')
  })
})

describe('an item without a file', () => {
  it('goes as its own bytes to the real server, and again under its key is the same', async () => {
    const backend = await startBackend()
    const sent: unknown[] = []
    setFetch((input, init) => {
      sent.push(init?.body)
      return backend.fetch(input, init)
    })
    const words = {
      regionSlug: 'melbourne',
      name: 'Mārama',
      contactNumber: '0491570157',
      callTime: 'ANY',
      notice: contactNotice,
    }
    const { buffer } = new TextEncoder().encode(JSON.stringify(words))
    const item: Exchange = { row: createCallbackRequest, bytes: buffer, idempotencyKey: 'a-key-of-an-answer' }
    const [first, again] = [await pageTransport(item, usual()), await pageTransport(item, usual())]
    expect(first).toMatchObject({ status: 201, json: { reference: expect.any(String) } })
    expect(again.json).toEqual(first.json)
    expect(sent).toEqual([buffer, buffer])
    await backend.close()
  })
})
