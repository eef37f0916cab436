import type { Request } from '@playwright/test'
import { enrolInstalled, kioskConnected } from '../fixtures/enrolment.ts'
import { firstPage, test } from '../fixtures/installed.ts'
import { letTimePass, quickly, walkTo } from '../fixtures/kiosk-person.ts'
import { expect, onDesktop } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

const t = textsOf('en-AU')
const outside = 'https://alive.example/kiosks?of=aurora'
const interval = 600

test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true })

/** What an outside address learns, beside that somebody is there. */
const toldBy = async (request: Request): Promise<string[]> => {
  const headers = await request.allHeaders()
  const telling = [
    'cookie',
    'referer',
    'authorization',
    'x-front-door',
    'x-kiosk',
    'x-kiosk-person',
    'x-kiosk-keepalive',
  ]
  return [...telling.filter((name) => name in headers), ...(request.postData() === null ? [] : ['body'])]
}

test(
  'the worker sends one keepalive in an interval, through resets and after it was killed, and the provider’s own address learns nothing of the device [CARD-10, KIOSK-15, API-26, S-35] (case 55)',
  onDesktop,
  async ({ device, ownServer }) => {
    ownServer.changePack({ application: { keepaliveUrl: outside }, provider: { demo: true } })
    await ownServer.start()
    const context = await device.start()
    const page = await firstPage(context)
    const ours: Request[] = []
    const theirs: Request[] = []
    context.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('/keepalive')) ours.push(request)
    })
    await context.route('https://alive.example/**', (route, request) => {
      theirs.push(request)
      return route.fulfill({ status: 204 })
    })
    await enrolInstalled(page, ownServer)
    await expect.poll(() => ours.length).toBe(1)
    await test.step('Resets add none', async () => {
      for (let count = 0; count < 2; count += 1) {
        await page.getByRole('link', { name: t('kiosk.book') }).tap()
        await page.getByRole('button', { name: t('kiosk.start-again') }).tap()
        await expect(page.getByText(kioskConnected)).toBeVisible()
      }
      expect(ours).toHaveLength(1)
    })
    await test.step('After an interval the worker sends the next, though it was killed', async () => {
      const session = await context.newCDPSession(page)
      await session.send('ServiceWorker.enable')
      await session.send('ServiceWorker.stopAllWorkers')
      await letTimePass(page, interval)
      await expect.poll(() => ours.length).toBe(2)
      expect(ours[1]?.serviceWorker()).not.toBe(null)
    })
    await test.step('And the provider’s own address was called as often, with nothing in it', async () => {
      await expect.poll(() => theirs.length).toBe(2)
      for (const request of theirs) {
        expect(request.url()).toBe(outside)
        expect(await toldBy(request)).toEqual([])
      }
      expect(theirs[1]?.serviceWorker()).not.toBe(null)
    })
  },
)

test(
  'a worker that never answers does not hold up the next person’s start [CARD-11, KIOSK-12] (case 51, N16)',
  onDesktop,
  async ({ device, ownServer }) => {
    await ownServer.start()
    const page = await firstPage(await device.start())
    await enrolInstalled(page, ownServer)
    await walkTo(page, t, 'details', quickly, 'Canarywharf')
    await page.evaluate(() => {
      const { controller } = navigator.serviceWorker
      if (!controller) throw new Error('no worker is in control')
      controller.postMessage = () => undefined
    })
    await page.getByRole('button', { name: t('kiosk.start-again') }).tap()
    await expect(page.getByText(kioskConnected)).toBeVisible()
    await expect(page.locator('html')).not.toContainText('Canarywharf')
  },
)
