// Which calls are tried again, and when. The waits are the client's, so its timers are the subject here.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { catalogueApi } from '#src/api/catalogue.api.ts'
import { setFetch } from '#src/api/request.ts'
import { slotsApi } from '#src/api/slots.api.ts'
import { createStore, type Store } from '#src/app/store.ts'
import { listRegionExams, listRegions } from '#src/contract/calls/catalogue.calls.ts'
import { createBookingKey } from '#src/contract/calls/slots.calls.ts'
import { commonLimits } from '#src/contract/limits/common.limits.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { stopTimers, whileStopped } from '#tests/support/timers.ts'

let backend: Backend
let store: Store
let tries: number
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(async () => {
  await backend.reset()
  tries = 0
  setFetch((input, init) => {
    tries += 1
    return backend.fetch(input, init)
  })
  store = createStore(window.location)
  stopTimers()
})
afterAll(() => backend.close())

const fail = (row: { name: string }, ...statuses: number[]): void => {
  for (const status of statuses) backend.failNext(row, status)
}
const triesAre = (count: number) => whileStopped(() => expect(tries).toBe(count))

describe('a read', () => {
  it('whose outcome is unknown is sent three times in all, waiting longer each time, and then gives up', async () => {
    fail(listRegions, 503, 0, 500)
    const asking = store.dispatch(catalogueApi.endpoints.listRegions.initiate({}))
    await triesAre(1)
    await vi.advanceTimersByTimeAsync(399)
    await triesAre(1)
    await vi.advanceTimersByTimeAsync(1)
    await triesAre(2)
    await vi.advanceTimersByTimeAsync(799)
    await triesAre(2)
    await vi.advanceTimersByTimeAsync(1)
    const { error } = await asking
    expect(error).toEqual({ kind: 'unknown', status: 500, message: undefined })
    await vi.advanceTimersByTimeAsync(60_000)
    await triesAre(3)
  })

  it('that succeeds on the third try shows no error', async () => {
    fail(listRegions, 0, 502)
    const asking = store.dispatch(catalogueApi.endpoints.listRegions.initiate({}))
    await triesAre(1)
    await vi.advanceTimersByTimeAsync(400)
    await triesAre(2)
    await vi.advanceTimersByTimeAsync(800)
    expect((await asking).data).toHaveLength(2)
  })

  it('that is refused is not sent again', async () => {
    const { error } = await store.dispatch(
      catalogueApi.endpoints.listRegionExams.initiate({ params: { regionSlug: 'atlantis' } }),
    )
    expect(error).toMatchObject({ kind: 'refusal', status: 404 })
    fail(listRegionExams, 400)
    await store.dispatch(catalogueApi.endpoints.listRegionExams.initiate({ params: { regionSlug: 'melbourne' } }))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(tries).toBe(2)
  })

  it('that nobody waits for any more is not sent again', async () => {
    fail(listRegions, 503)
    const asking = store.dispatch(catalogueApi.endpoints.listRegions.initiate({}))
    await triesAre(1)
    asking.abort()
    await vi.advanceTimersByTimeAsync(60_000)
    await triesAre(1)
  })
})

describe('a write', () => {
  it.each([0, 500, 503, 599])('that is answered %i is never sent again by itself', async (status) => {
    fail(createBookingKey, status)
    const { error } = await store.dispatch(slotsApi.endpoints.createBookingKey.initiate({ body: {} }))
    expect(error).toMatchObject({ kind: 'unknown' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(tries).toBe(1)
  })

  it('that is never answered is given up after a while, as one whose outcome is unknown [STATE-14]', async () => {
    setFetch(
      (_input, init) =>
        new Promise((_resolve, reject) => {
          tries += 1
          init?.signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
        }),
    )
    const asking = store.dispatch(slotsApi.endpoints.createBookingKey.initiate({ body: {} }))
    await vi.advanceTimersByTimeAsync(commonLimits.answerMilliseconds)
    expect((await asking).error).toEqual({ kind: 'unknown', status: undefined })
    expect(tries).toBe(1)
  })
})
