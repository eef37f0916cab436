// An enrolled device asks for a page: known by its cookie, where no worker answers in the server's place.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { revokeKiosk } from '#src/contract/calls/kiosks.calls.ts'
import { type Backend, type Browser, startBackend } from '#tests/support/backend.ts'
import { writeFrontEnd } from '#tests/support/front-end.ts'
import { asDesk, deskKey, type EnrolledDevice, enrolDevice, openDevice } from '#tests/support/kiosks.ts'

const frontEnd = writeFrontEnd()
let backend: Backend
let browser: Browser
let device: EnrolledDevice
beforeAll(async () => {
  backend = await startBackend({ app: { deskKey, frontEnd: frontEnd.folder } })
})
beforeEach(async () => {
  await backend.reset()
  browser = backend.newBrowser()
  device = await enrolDevice(browser)
  await openDevice(browser, device)
})
afterAll(async () => {
  await backend.close()
  frontEnd.remove()
})

const open = async (url: string, from = browser) => {
  const { status, headers } = await from.send({ url, headers: { accept: 'text/html' } })
  return [status, headers.location]
}

const start = '/kiosk?kioskMode=true'

describe('an enrolled kiosk', () => {
  it.each([
    '/',
    '/melbourne?date=2026-11-23',
    '/iframe/melbourne',
    '/no/such/page',
    '/kiosk/',
    '//evil.example',
    '/%00',
  ])('is led from %s to its start page, and nothing else is painted [KIOSK-13, S-113]', async (url) => {
    expect(await open(url)).toEqual([303, start])
  })

  it('gets its start page at its own address, and files as any other', async () => {
    expect(await open(start)).toEqual([200, undefined])
    expect((await browser.send({ url: '/version.json' })).status).toBe(200)
  })

  it('is no kiosk any more once the desk has revoked it', async () => {
    await browser.call(revokeKiosk, { params: { deviceId: device.deviceId } }, asDesk)
    expect(await open('/')).toEqual([200, undefined])
  })

  it.each(['x', 'A'.repeat(22), "' OR 1=1 --", '%00'])('is not whoever sends the cookie %j', async (cookie) => {
    const stranger = backend.newBrowser()
    stranger.cookies.set('kiosk', cookie)
    expect(await open('/', stranger)).toEqual([200, undefined])
  })
})
