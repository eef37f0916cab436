import type { Page } from '@playwright/test'
import { listNextAvailable } from '#src/contract/calls/slots.calls.ts'
import { addDays, isoWeekday } from '#src/contract/rules/date.rules.ts'
import type { Offer } from '../fixtures/api.ts'
import { longDay, slotName } from '../fixtures/formats.ts'
import { otherPatient } from '../fixtures/patients.ts'
import { expect, gateOnDesktop, gateOnPhone, onDesktop, test } from '../fixtures/test.ts'

const addressOf = ({ regionSlug, examSlug, clinicId, date }: Offer, query: Record<string, string> = {}): string =>
  `/${regionSlug}/${examSlug}?${new URLSearchParams({ clinicId: String(clinicId), date, ...query })}`

const slots = (page: Page) => page.getByRole('button', { name: /, available$/ })
const grid = (page: Page) => page.getByRole('grid')
const range = (page: Page, name = 'Weeks') => page.getByRole('navigation', { name })
/** What the focused cell is called, as the grid says it. */
const focusedCell = (page: Page): Promise<string> =>
  grid(page)
    .locator(':focus')
    .evaluate((cell) => cell.getAttribute('aria-label') ?? cell.querySelector('.only-spoken')?.textContent ?? '')
const tabStops = (page: Page): Promise<number> => grid(page).locator('[tabindex="0"]').count()

test(
  'a time is chosen in the grid by keyboard alone, and held [BOOK-05, BOOK-19, BOOK-21, S-102]',
  gateOnDesktop,
  async ({ page, booking, offers, axe, picture }) => {
    const [offer] = await offers()
    await test.step('Given the week stands there as a grid', async () => {
      await page.goto(addressOf(offer, { startTime: offer.startTime, slotsLayout: 'GRID' }))
      await expect(slots(page).first()).toBeVisible()
    })
    await axe('the week as a grid')
    await picture('13-week-grid')
    await test.step('Then the grid is one tab stop, at the chosen time', async () => {
      expect(await tabStops(page)).toBe(1)
      await page.getByRole('radio', { name: 'Grid' }).focus()
      // Past the ways to the weeks before and after.
      for (let stop = 0; stop < 3 && (await grid(page).locator(':focus').count()) === 0; stop += 1)
        await page.keyboard.press('Tab')
      expect(await focusedCell(page)).toBe(slotName(offer))
      await page.keyboard.press('Tab')
      await expect(grid(page).locator(':focus')).toHaveCount(0)
      await page.keyboard.press('Shift+Tab')
      expect(await focusedCell(page)).toBe(slotName(offer))
    })
    await test.step('When I move by the keys of a grid', async () => {
      await page.keyboard.press('Home')
      expect(await focusedCell(page)).toMatch(/^Monday /)
      await page.keyboard.press('End')
      expect(await focusedCell(page)).toMatch(/^Sunday /)
      await page.keyboard.press('Control+Home')
      expect(await focusedCell(page)).toMatch(/^Monday /)
      for (let step = 1; step < isoWeekday(offer.date); step += 1) await page.keyboard.press('ArrowRight')
      expect(await focusedCell(page)).toContain(longDay(offer))
      expect(await tabStops(page)).toBe(1)
    })
    await test.step('Then the page keys lead to other weeks and back, on the same weekday', async () => {
      const weekday = longDay(offer).split(' ')[0] ?? ''
      const before = await range(page).getByRole('status').textContent()
      await page.keyboard.press('PageDown')
      await expect(range(page).getByRole('status')).not.toHaveText(before ?? '')
      await expect(range(page).getByRole('status')).toContainText(/\d+ times? on \d+ days?/)
      await expect.poll(() => focusedCell(page)).toMatch(new RegExp(`^${weekday} .*(available|full|closed)$`))
      await page.keyboard.press('PageUp')
      await expect(range(page).getByRole('status')).toHaveText(before ?? '')
      await expect.poll(() => focusedCell(page)).toContain(longDay(offer))
    })
    await test.step('When I choose the time with the space bar', async () => {
      await page.keyboard.press('ArrowDown')
      const name = await focusedCell(page)
      await page.keyboard.press('Space')
      await expect(page.getByRole('button', { pressed: true })).toHaveAccessibleName(name)
      await expect(page.getByRole('button', { pressed: true })).toBeFocused()
    })
    await booking.holdTime()
    await expect(booking.heading('Who is the visit for?')).toBeVisible()
  },
)

test(
  'a month shows how many times each day has, and the toggle returns to page 1 [BOOK-19, ROUTE-30, S-53]',
  gateOnDesktop,
  async ({ page, offers, axe, picture }) => {
    const [offer] = await offers()
    const day = page.getByRole('button', { name: new RegExp(`^${longDay(offer)}( \\d{4})?, \\d+ times?$`) })
    const time = page.getByRole('button', { name: slotName(offer), exact: true })
    await test.step('Given I look at five weeks', async () => {
      await page.goto(addressOf(offer, { slotsLayout: 'GRID' }))
      await expect(slots(page).first()).toBeVisible()
      await page.getByRole('radio', { name: 'Month' }).check()
      await expect(range(page, 'Five weeks').getByRole('status')).toContainText(/\d+ times? on \d+ days?/)
      await expect(grid(page).getByRole('gridcell')).toHaveCount(35)
    })
    await axe('the month')
    await picture('13b-month')
    await test.step('When I open the day', async () => {
      await day.click()
      await expect(day).toHaveAttribute('aria-pressed', 'true')
      await expect(time).toBeInViewport()
      await time.click()
      await expect(page.getByRole('button', { name: 'Hold this time' })).toBeVisible()
    })
    await axe('the month with a day open and a time chosen')
    await test.step('Then a reload shows the same day and time', async () => {
      await page.reload()
      await expect(day).toHaveAttribute('aria-pressed', 'true')
      await expect(time).toHaveAttribute('aria-pressed', 'true')
    })
    await test.step('Then the same times stand in the list', async () => {
      await page.getByRole('radio', { name: 'List' }).check()
      await expect(time).toHaveAttribute('aria-pressed', 'true')
    })
    await axe('the month as a list')
    await test.step('When I go to the later weeks and toggle back, I am on page 1', async () => {
      const first = await range(page, 'Five weeks').getByRole('status').textContent()
      await page.getByRole('link', { name: 'Later five weeks' }).click()
      await expect(range(page, 'Five weeks').getByRole('status')).not.toHaveText(first ?? '')
      await page.getByRole('radio', { name: 'Week' }).check()
      await expect(range(page).getByRole('link', { name: 'Earlier week' })).toHaveCount(0)
      await expect(page.getByRole('radio', { name: 'Week' })).toBeFocused()
    })
  },
)

test(
  'a time that is taken while I look at it is said once, stays in its place and cannot be chosen [S-40, S-102]',
  gateOnPhone,
  async ({ page, offers, api, axe, picture }) => {
    const [offer, chosen] = await offers()
    const taken = page.getByRole('button', { name: slotName(offer).replace(/available$/, 'no longer free') })
    const free = page.getByRole('button', { name: slotName(offer), exact: true })
    await page.clock.install()
    await test.step('Given I look at the times of a week', async () => {
      await page.goto(addressOf(offer))
      await expect(free).toBeVisible()
      await page.evaluate(() => {
        const heard: string[] = []
        const region = document.querySelector('[aria-live="polite"]')
        const hear = () => region?.textContent && heard.push(region.textContent)
        if (region) new MutationObserver(hear).observe(region, { childList: true, subtree: true, characterData: true })
        Object.assign(window, { heard })
      })
    })
    const place = await free.boundingBox()
    await test.step('When somebody else books it, and a minute passes', async () => {
      await api.book(offer, otherPatient)
      await page.clock.fastForward('01:05')
      await expect(taken).toBeVisible()
    })
    await test.step('Then it is struck through where it was, and said once', async () => {
      await expect(taken).toHaveCSS('text-decoration-line', 'line-through')
      expect((await taken.boundingBox())?.y).toBe(place?.y)
      await page.clock.fastForward('02:10')
      const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard)
      // Starts that overlap it go with it, and then it is said how many.
      expect(heard.map((words) => words.replace(/^.* (has|have) just been taken.*$/, 'taken'))).toEqual(['taken'])
      // Playwright presses nothing that says it is disabled; a finger does.
      await taken.dispatchEvent('click')
      await expect(page.getByRole('button', { name: 'Hold this time' })).toBeHidden()
    })
    await axe('a time taken while looked at')
    await picture('taken-while-looked-at')
    await test.step('When the one I chose is taken as well, the nearest is a press away', async () => {
      await page.goto(addressOf(chosen, { startTime: chosen.startTime }))
      await expect(page.getByRole('button', { name: 'Hold this time' })).toBeVisible()
      await api.book(chosen, otherPatient)
      await page.clock.fastForward('01:05')
      await expect(page.getByText(/ is no longer free$/)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Hold this time' })).toBeHidden()
      await page.getByRole('button', { name: /^Choose \w+ \d+ \w+, / }).click()
      await expect(page.getByRole('button', { name: 'Hold this time' })).toBeVisible()
    })
  },
)

/** The first Sunday of April or October after the day: Melbourne's clocks change at three in the morning. */
const nextChange = (today: string): string => {
  for (let day = addDays(today, 8); ; day = addDays(day, 1))
    if (/-(04|10)-0[1-7]$/.test(day) && isoWeekday(day) === 7) return day
}

test(
  'the clinic’s clock counts, on a device elsewhere and over the night its clocks change [S-42, S-53, BOOK-21]',
  onDesktop,
  async ({ packServer, newPage, apiOf }) => {
    const server = await packServer('far ahead', { booking: { horizonDays: 220 } })
    const api = await apiOf(server)
    const wish = { regionSlug: 'melbourne', examSlug: 'thyroid-ultrasound' }
    // Open on Sundays.
    const [clinic] = (await api.freeTimes({ ...wish, clinicSlug: 'aurora-parkville' })) as [Offer]
    const sunday = nextChange(clinic.date)
    const [answer] = (
      await api.call(listNextAvailable, {
        query: { clinicIds: String(clinic.clinicId), examSlug: wish.examSlug, from: sunday },
      })
    ).body
    const startTime = answer?.next?.startTime ?? ''
    const offer: Offer = { ...clinic, date: sunday, startTime }
    const abbreviation = startTime.endsWith('+10:00') ? 'AEST' : 'AEDT'
    const before = abbreviation === 'AEST' ? 'AEDT' : 'AEST'

    for (const timezoneId of ['America/New_York', 'Pacific/Auckland'])
      for (const slotsLayout of ['GRID', 'LIST'])
        await test.step(`Then on a device in ${timezoneId} the ${slotsLayout} has the clinic’s days and hours`, async () => {
          const page = await newPage({ timezoneId, baseURL: server.url })
          await page.goto(addressOf(offer, { startTime, slotsLayout }))
          const chosen = page.getByRole('button', { pressed: true })
          await expect(chosen).toHaveAccessibleName(slotName(offer))
          await expect(page.getByText(`Melbourne time (${abbreviation}). Held for 10 minutes.`)).toBeVisible()
          // The day before has the same hours on the wall, an hour apart in the world.
          const saturday = { ...offer, date: addDays(sunday, -1) }
          await expect(page.getByRole('button', { name: slotName(saturday), exact: true })).toBeVisible()
          await page.getByRole('button', { name: slotName(saturday), exact: true }).click()
          await expect(page.getByText(`Melbourne time (${before}). Held for 10 minutes.`)).toBeVisible()
          const monday = addDays(sunday, -6)
          await expect(range(page).getByRole('status')).toContainText(String(Number(monday.slice(8))))
        })
  },
)
