import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createBrand } from '#server/modules/brand/brand.usecases.ts'
import { buildClientConfig } from '#server/modules/config/config.ts'
import type { BuiltPage } from '#server/modules/page/built-page.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.close())

const brand = (built?: BuiltPage) =>
  createBrand({
    catalogue: backend.context.catalogue,
    config: buildClientConfig(backend.pack, 'demo', '1.0.0'),
    frameAncestors: [],
    built,
  })

it('leaves out a file that cannot be had, and changes its hash with any byte [CARD-05]', async () => {
  const all = await brand().manifest(async (url) => Buffer.from(url))
  const fewer = await brand().manifest(async (url) => (url.includes('logo') ? undefined : Buffer.from(url)))
  const other = await brand().manifest(async (url) => Buffer.from(url.replace('logo', 'Logo')))
  expect(fewer.files).toHaveLength(all.files.length - 1)
  expect(new Set([all.hash, fewer.hash, other.hash]).size).toBe(3)
})

it('asks again after a failure, and once otherwise [CARD-05]', async () => {
  const one = brand()
  await expect(one.manifest(() => Promise.reject(new Error('busy')))).rejects.toThrow('busy')
  const first = await one.manifest(async (url) => Buffer.from(url))
  expect(await one.manifest(() => Promise.reject(new Error('not asked')))).toBe(first)
})

it('paints a first page again after a failure [CARD-05]', async () => {
  const paint = vi.fn().mockRejectedValueOnce(new Error('busy')).mockResolvedValue('<p>painted</p>')
  const routes = [{ pattern: '/', key: ' /', isKnown: true, needs: [] }]
  const one = brand({ build: 'b', paint: { routes, paint } } as unknown as BuiltPage)
  await expect(one.firstPage('en-AU', {})).rejects.toThrow('busy')
  expect((await one.firstPage('en-AU', {})).painted).toEqual({ ' /': '<p>painted</p>' })
})
