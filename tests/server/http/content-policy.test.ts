import { expect, it } from 'vitest'
import { startBackend } from '#tests/support/backend.ts'
import { testPack } from '#tests/support/test-pack.ts'

const otherPages = ['/home', '/melbourne', '/appointments/x', '/kiosk', '/iframe', '/iframe/about', '/api/config']

it('a server whose provider has a tracker sends the policy by the path alone, and lets in nothing for a query or a provider without one [BRAND-09, S-28]', async () => {
  const plain = await startBackend()
  const pack = testPack(({ settings }) => {
    Object.assign(settings.radiology, { tagManagerEnabled: true, tagManagerId: 'GTM-AB12CD3' })
  })
  const tracking = await startBackend({ pack, database: plain.database })
  const scripts = async (from: typeof plain, url: string) =>
    /script-src ([^;]+)/.exec(String((await from.send({ url })).headers['content-security-policy']))?.[1]
  for (const url of ['/', '/?x=1', '/select-region', '/about/']) {
    expect(await scripts(tracking, url)).toBe("'self' https://www.googletagmanager.com")
    expect(await scripts(plain, url)).toBe("'self'")
  }
  for (const url of [...otherPages, '/melbourne?next=/about']) expect(await scripts(tracking, url)).toBe("'self'")
  await tracking.close()
  await plain.close()
})

it('a file of the build carries a short policy, whatever the provider has', async () => {
  const { send, close } = await startBackend()
  const policy = (await send({ url: '/assets/shared.js' })).headers['content-security-policy']
  expect(policy).toBe("default-src 'self';frame-ancestors 'none'")
  await close()
})
