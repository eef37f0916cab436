import { afterAll, beforeAll, expect, it } from 'vitest'
import { isApiError } from '#src/api/api-error.ts'
import { askAnew } from '#src/api/ask-anew.ts'
import { catalogueApi } from '#src/api/catalogue.api.ts'
import { setFetch } from '#src/api/request.ts'
import { createStore } from '#src/app/store.ts'
import { listRegions } from '#src/contract/calls/catalogue.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
  setFetch(backend.fetch)
})
afterAll(() => backend.close())

it('a read that fails gives its error alone, without the data of the answer before [S-02]', async () => {
  const store = createStore(window.location)
  const read = () => store.dispatch(askAnew(catalogueApi.endpoints.listRegions, {}))
  const first = await read()
  expect(first.data?.length).toBeGreaterThan(0)
  backend.failNext(listRegions, 401, { code: 'session.required', status: 401, requestId: 'r' })
  const second = await read()
  expect(second.data).toBeUndefined()
  expect(isApiError(second.error)).toBe(true)
  expect((await read()).data).toEqual(first.data)
})
