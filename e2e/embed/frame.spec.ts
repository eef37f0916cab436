import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { outerWindow } from '../fixtures/outer-window.ts'
import { marama } from '../fixtures/patients.ts'
import { expect, gateOnDesktop, onDesktop, test } from '../fixtures/test.ts'

test(
  'the embedded tree books like the whole one, without header and footer [IFRAME-01, IFRAME-02, STATE-07, S-57]',
  gateOnDesktop,
  async ({ page, booking, offers, axe, picture }) => {
    const [offer] = await offers()
    const expectBare = async (): Promise<void> => {
      await expect(page).toHaveURL(/\/iframe\//)
      await expect(page.getByRole('banner')).toBeHidden()
      await expect(page.getByRole('contentinfo')).toBeHidden()
    }
    await page.goto('/iframe/select-region')
    await expect(booking.heading('Where would you like to go?')).toBeVisible()
    await expectBare()
    await booking.chooseRegion('Melbourne')
    await expect(booking.heading('Which exams do you need?')).toBeVisible()
    await expectBare()
    await booking.openTimes(offer, '/iframe')
    await booking.chooseTime(offer)
    await axe('the embedded times')
    await picture('iframe-times')
    await booking.holdTime()
    await booking.fillIn(marama)
    await expectBare()
    await booking.goToCheck()
    await booking.book()
    await booking.seeBooked('Mārama')
    await expect(page).toHaveURL(/\/iframe\/appointments\/[^/]+$/)
    await expectBare()
    await test.step('a reload shows the booking again', async () => {
      await page.reload()
      await booking.seeBooked('Mārama')
    })
  },
)

test(
  'the embedding test page shows the embedded booking, as high as it says it is [IFRAME-05, ROUTE-15]',
  gateOnDesktop,
  async ({ page }) => {
    await page.goto('/iframe-test?link=/iframe/melbourne')
    const frame = page.frameLocator('iframe')
    const outer = outerWindow(page)
    const heard = page.getByText(/^The page in the frame says:/)
    const frameHeight = async (): Promise<number> =>
      Math.round((await page.locator('iframe').boundingBox())?.height ?? 0)
    await expect(heard).toContainText('“Which exams do you need? – Aurora Imaging”')
    const exam = frame.getByRole('checkbox', { name: 'Thyroid ultrasound' })
    await outer.scrollTo(exam)
    await outer.press(exam)
    await expect(exam).toBeChecked()
    await outer.press(frame.getByRole('link', { name: 'Choose a time' }))
    await expect(frame.getByRole('heading', { level: 1, name: 'Choose a time' })).toBeFocused()
    await expect(frame.getByRole('banner')).toBeHidden()
    await expect(heard).toContainText('“Choose a time – Aurora Imaging”')
    await expect
      .poll(async () => Number((await heard.textContent())?.match(/\d+/)?.[0]) - (await frameHeight()))
      .toBe(-2)
    await expect(page.getByRole('heading', { level: 1, name: 'Embedding test' })).toBeVisible()
    await outer.see(frame.getByRole('heading', { level: 1 }))
  },
)

test(
  'the embedding test page embeds nothing but our own embedded pages [IFRAME-05, S-12]',
  onDesktop,
  async ({ page }) => {
    const frame = page.locator('iframe')
    const links = {
      '/iframe/contact?date=2027-01-01': '/iframe/contact?date=2027-01-01',
      '/iframe': '/iframe',
      'https://evil.example/iframe/about': '/iframe/select-region',
      '//evil.example/iframe/about': '/iframe/select-region',
      '/\\evil.example/iframe/about': '/iframe/select-region',
      'javascript:alert(1)': '/iframe/select-region',
      '/about': '/iframe/select-region',
      '/iframe/../about': '/iframe/select-region',
      '': '/iframe/select-region',
    }
    for (const [link, shown] of Object.entries(links)) {
      await page.goto(`/iframe-test?${new URLSearchParams({ link })}`)
      await expect.soft(frame, link).toHaveAttribute('src', shown)
    }
    await page.goto('/iframe-test')
    await expect(frame).toHaveAttribute('src', '/iframe/select-region')
  },
)

test('another site cannot frame any page [IFRAME-01, S-102]', gateOnDesktop, async ({ browser, request, baseURL }) => {
  const paths = ['/', '/melbourne/thyroid-ultrasound', '/iframe/select-region']
  await test.step('every page says so in its header', async () => {
    for (const path of paths) {
      const { 'content-security-policy': policy = '' } = (await request.get(path)).headers()
      const own = path.startsWith('/iframe') ? "'self'" : "'none'"
      expect(policy).toContain(`frame-ancestors ${own}`)
      expect(policy).toContain("object-src 'none'")
    }
  })
  await test.step('the browser obeys', async () => {
    const frames = paths.map((path) => `<iframe src="${baseURL}${path}"></iframe>`).join('')
    const site = createServer((_, response) => response.setHeader('content-type', 'text/html').end(frames))
    await once(site.listen(0, '127.0.0.1'), 'listening')
    const page = await browser.newPage()
    const refusals: string[] = []
    page.on('console', (message) => refusals.push(message.text()))
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}`)
    await expect.poll(() => refusals.filter((text) => text.includes('frame-ancestors')).length).toBe(paths.length)
    for (const frame of page.frames().slice(1)) expect(await frame.getByRole('heading').count()).toBe(0)
    await page.close()
    site.close()
  })
})
