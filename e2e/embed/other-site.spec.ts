import type { FrameLocator, Locator, Page } from '@playwright/test'
import { openSite, outerWindow } from '../fixtures/outer-window.ts'
import type { OwnServer } from '../fixtures/own-server.ts'
import { marama } from '../fixtures/patients.ts'
import { expect, gateOnEither, onDesktop, test } from '../fixtures/test.ts'

type Around = { above?: number; below?: number; height?: number; width?: number }

/** The exams of Melbourne inside another site. */
const openFrame = async (page: Page, server: OwnServer, around: Around = {}) => {
  const site = await openSite()
  server.changePack({ provider: { frameAncestors: [site.url] } })
  await server.start()
  site.show({ src: `${server.url}/iframe/melbourne`, ...around })
  await page.goto(site.url)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1, name: 'Which exams do you need?' })).toBeVisible()
  // What arrives later would move what is pressed.
  for (const each of page.frames()) await each.waitForLoadState('networkidle')
  return { site, frame, outer: outerWindow(page) }
}

const aboutExam = (frame: FrameLocator, name: string) =>
  frame.getByRole('button', { name: `About ${name}`, exact: true })
/** What can be seen of the dialog that is open. */
const panelOf = (frame: FrameLocator) => frame.locator('.ant-modal-container')

test(
  'a booking is made inside another site, each step where its visitor sees it [IFRAME-01, IFRAME-07]',
  gateOnEither,
  async ({ page, ownServer, picture }) => {
    // A server of its own, and a whole booking.
    test.slow()
    const { site, frame, outer } = await openFrame(page, ownServer)
    const heading = (name: string | RegExp) => frame.getByRole('heading', { level: 1, name })

    await test.step('the dialog of an exam stands in sight, and stays there while the page scrolls', async () => {
      const about = aboutExam(frame, 'CT sinuses')
      await outer.scrollTo(about)
      await outer.press(about)
      await outer.see(panelOf(frame))
      await expect(frame.getByRole('heading', { level: 2, name: 'CT sinuses' })).toBeFocused()
      await outer.scroll(250)
      await outer.see(panelOf(frame))
      await picture('other-site-dialog')
      await outer.press(frame.getByRole('button', { name: 'Close' }).last())
      await expect(panelOf(frame)).toBeHidden()
    })
    await test.step('so does what leads on, and the next page', async () => {
      const exam = frame.getByRole('checkbox', { name: 'CT sinuses' })
      await outer.scrollTo(exam)
      await outer.press(exam)
      const bar = frame.locator('[data-floating]').filter({ has: frame.getByRole('link', { name: 'Choose a time' }) })
      await outer.see(bar)
      const top = async (locator: Locator): Promise<number> => (await outer.boxOf(locator))?.y ?? 0
      // By Tab, further than the window shows.
      for (let count = 0; count < 14; count += 1) {
        await page.keyboard.press('Tab')
        const focused = frame.locator(':focus')
        const { height = 0 } = (await outer.boxOf(focused)) ?? {}
        await expect.poll(async () => (await top(focused)) + height <= (await top(bar)) + 1).toBe(true)
      }
      await outer.press(frame.getByRole('link', { name: 'Choose a time' }))
      await outer.see(heading('Choose a time'))
    })
    await test.step('a time is chosen and held', async () => {
      const slot = frame.getByRole('button', { name: /^(?!Choose).*\d:\d\d [ap]m/ }).last()
      await outer.scrollTo(slot)
      await outer.press(slot)
      await expect(slot).toHaveAttribute('aria-pressed', 'true')
      await outer.press(frame.getByRole('button', { name: 'Hold this time' }))
      await outer.see(heading('Who is the visit for?'))
    })
    await test.step('the form is filled in and sent', async () => {
      const type = async (label: string, text: string): Promise<void> => {
        const field = frame.getByRole('textbox', { name: label, exact: true })
        await outer.scrollTo(field)
        await outer.press(field)
        await page.keyboard.type(text)
      }
      await type('First name', marama.firstName)
      await type('Last name', marama.lastName)
      await type('Day', marama.day)
      await type('Month', marama.month)
      await type('Year', marama.year)
      await type('Contact number', marama.contactNumber)
      const agreed = frame.getByRole('checkbox', { name: 'I have read this and agree' })
      await outer.scrollTo(agreed)
      await outer.press(agreed)
      const check = frame.getByRole('button', { name: 'Check your booking' })
      await outer.press(check)
      await outer.see(heading('Check your booking'))
      // It stands in the flow, under the answers.
      const book = frame.getByRole('button', { name: 'Book this visit' })
      await outer.scrollTo(book)
      await outer.press(book)
      await outer.see(heading(/^You are booked/))
      await picture('other-site-booked')
    })
    site.end()
  },
)

test(
  'wherever another site leaves the frame, a dialog is seen whole [IFRAME-06, IFRAME-07]',
  onDesktop,
  async ({ page, ownServer }) => {
    const { site, frame, outer } = await openFrame(page, ownServer, { above: 760 })
    const open = async (name: string): Promise<void> => {
      // By keyboard, so that it is also opened where it is not in sight.
      await aboutExam(frame, name).evaluate((button: HTMLElement) => {
        button.focus({ preventScroll: true })
        button.click()
      })
      await outer.see(panelOf(frame))
    }
    const close = async (): Promise<void> => {
      await outer.press(frame.getByRole('button', { name: 'Close' }).last())
      await expect(panelOf(frame)).toBeHidden()
    }
    const height = async (): Promise<number> => Math.round((await outer.boxOf(panelOf(frame)))?.height ?? 0)

    await test.step('of which only a strip is seen: the site comes along', async () => {
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      await open('CT sinuses')
      await close()
    })
    await test.step('in full sight, 640 wide beside a mouse: 600 high', async () => {
      await page.evaluate(() => window.scrollTo(0, 1200))
      await open('CT sinuses')
      await expect.poll(height).toBe(600)
    })
    await test.step('in a window that becomes low: as high as there is room', async () => {
      await page.setViewportSize({ width: 1280, height: 500 })
      await expect.poll(height).toBe(452)
      await outer.see(panelOf(frame))
      await close()
      await page.setViewportSize({ width: 1280, height: 800 })
    })
    await test.step('of a height of its own: it scrolls itself, and the site still cuts it', async () => {
      site.show({ src: `${ownServer.url}/iframe/melbourne`, above: 300, height: 700 })
      await page.goto(site.url)
      const exam = frame.getByRole('checkbox', { name: 'CT sinuses' })
      await expect(exam).toBeVisible()
      await open('CT sinuses')
      await close()
      await exam.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await outer.scrollTo(exam)
      await outer.press(exam)
      await outer.press(frame.getByRole('link', { name: 'Choose a time' }))
      await outer.see(frame.getByRole('heading', { level: 1, name: 'Choose a time' }))
      // The server ends with the test, so nothing may still be loading.
      await expect(frame.getByRole('button', { name: /\d:\d\d [ap]m/ }).first()).toBeVisible()
    })
    site.end()
  },
)
