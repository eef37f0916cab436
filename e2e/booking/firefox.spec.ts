// The whole way in the other engine: Debian's Firefox ESR, which Playwright's own build does not stand for.
import { type Browser, launch, type Page } from 'puppeteer-core'
import { addressOf, ports } from '../../scripts/support/journey-ports.ts'
import { fieldsOf } from '../fixtures/booking.ts'
import { clockTime, slotName } from '../fixtures/formats.ts'
import { marama } from '../fixtures/patients.ts'
import { expect, onDesktop, test } from '../fixtures/test.ts'

const firefox = process.env.FIREFOX_PATH || undefined

const quote = (text: string): string => JSON.stringify(text)

/** By role and whole name, as a screen reader is told them. */
const named = (role: string, name: string): string => `::-p-aria([name=${quote(name)}][role="${role}"])`

/** For links with more in them than what they are called. */
const linkThatBegins = (words: string): string =>
  `::-p-xpath(//main//a[starts-with(normalize-space(.), ${quote(words)})])`

const steps = (page: Page) => {
  const press = (selector: string) => page.locator(selector).click()
  return {
    press,
    see: (heading: string) =>
      test.step(`Then I see “${heading}”`, () => page.locator(`main ${named('heading', heading)}`).wait()),
    type: (label: string, text: string) => page.locator(named('textbox', label)).fill(text),
    /** Goes on week by week until the time is there. */
    findTime: async (name: string): Promise<void> => {
      const shown = () => page.$eval('nav[aria-label="Weeks"] [role="status"]', ({ textContent }) => textContent)
      const isRead = () =>
        /\d+ times? on \d+ days?/.test(
          document.querySelector('nav[aria-label="Weeks"] [role="status"]')?.textContent ?? '',
        )
      for (;;) {
        await page.waitForFunction(isRead)
        if (await page.$(named('button', name))) return
        const before = await shown()
        await press(named('link', 'Later week'))
        await expect.poll(shown).not.toBe(before)
      }
    },
  }
}

test.describe('Firefox', () => {
  let browser: Browser

  test.skip(firefox === undefined, 'There is no Firefox here; FIREFOX_PATH names one.')

  test.beforeEach(async () => {
    const defaultViewport = { width: 1280, height: 800 }
    browser = await launch({ browser: 'firefox', executablePath: firefox ?? '', headless: true, defaultViewport })
  })
  test.afterEach(() => browser.close())

  test(
    'a patient books from the home page to the confirmation in Firefox [BOOK-01, BOOK-21]',
    onDesktop,
    async ({ offers }) => {
      test.setTimeout(120_000)
      const examSlug = 'thyroid-ultrasound'
      const [offer] = await offers({ examSlug, regionSlug: 'melbourne', clinicSlug: 'aurora-coburg' })
      const page = await browser.newPage()
      const broken: unknown[] = []
      page.on('pageerror', (error) => broken.push(error))
      const { press, see, type, findTime } = steps(page)

      await page.goto(addressOf(ports.aurora))
      await see('Book a scan or X-ray')
      await test.step('When I choose region, exam and clinic', async () => {
        await press(linkThatBegins('Melbourne'))
        await see('Which exams do you need?')
        await press(named('checkbox', 'Thyroid ultrasound'))
        await press(named('link', 'Choose a time'))
        await see('Choose a time')
        await press(linkThatBegins(offer.clinicName))
        await page.locator(`::-p-xpath(//section[contains(., ${quote(offer.clinicName)})])`).wait()
      })
      await test.step(`And ${slotName(offer)}`, async () => {
        await findTime(slotName(offer))
        await press(named('button', slotName(offer)))
        await press(named('button', 'Hold this time'))
      })
      await see('Who is the visit for?')
      await test.step('And fill in who it is for', async () => {
        for (const [label, text] of fieldsOf(marama)) await type(label, text)
        await press(named('checkbox', 'I have read this and agree'))
        await press(named('button', 'Check your booking'))
      })
      await see('Check your booking')
      await press(named('button', 'Book this visit'))
      await see(`You are booked, ${marama.firstName}`)
      const visit = await page.$eval('main', ({ textContent }) => textContent)
      expect(visit).toContain(`Starts ${clockTime(offer)}`)
      expect(visit).toContain(offer.clinicName)
      expect(new URL(page.url()).pathname).toMatch(/^\/appointments\/[^/]+$/)
      expect(broken).toEqual([])
    },
  )
})
