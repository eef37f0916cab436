import type { Locator } from '@playwright/test'
import { marama } from '../fixtures/patients.ts'
import { isLive } from '../fixtures/providers.ts'
import { expect, gateOnEither, test } from '../fixtures/test.ts'

const mostStops = 60

test(
  'a booking from the home page to its confirmation takes at most 60 presses of the Tab key [S-102]',
  gateOnEither,
  async ({ page, booking }) => {
    let stops = 0
    const hasFocus = async (target: Locator): Promise<boolean> => (await page.locator(':focus').and(target).count()) > 0
    /** Tabs on until the control has the focus. */
    const tabTo = async (target: Locator): Promise<void> => {
      await expect(target.first()).toBeVisible()
      do {
        await page.keyboard.press('Tab')
        stops += 1
        expect(stops, `Tab stops on the way to ${target}`).toBeLessThanOrEqual(mostStops)
      } while (!(await hasFocus(target)))
    }
    const press = async (role: 'link' | 'button', name: string | RegExp): Promise<void> => {
      await tabTo(page.getByRole(role, { name }))
      await page.keyboard.press('Enter')
    }

    await test.step('the region, past the header', async () => {
      await page.goto('/')
      await isLive(page)
      await press('link', 'Skip to content')
      await press('link', /^Melbourne/)
    })
    await test.step('an exam, after which the way on is the next stop', async () => {
      await expect(booking.heading('Which exams do you need?')).toBeFocused()
      const exam = page.getByRole('checkbox', { name: 'Thyroid ultrasound' })
      await expect(exam).toBeVisible()
      await tabTo(exam)
      await page.keyboard.press('Space')
      await page.keyboard.press('Tab')
      stops += 1
      await expect(page.getByRole('link', { name: 'Continue' })).toBeFocused()
      await page.keyboard.press('Enter')
    })
    await test.step('a time: one stop, with arrows inside', async () => {
      await expect(booking.heading('Choose a time')).toBeFocused()
      const times = page.getByRole('button', { name: /, available$/ })
      await expect(times.first()).toBeVisible()
      await tabTo(times)
      // Other journeys take the first ones.
      await page.keyboard.press('ControlOrMeta+End')
      await page.keyboard.press('End')
      while (!(await hasFocus(times))) await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Space')
      await press('button', 'Hold this time')
    })
    await test.step('the details', async () => {
      await expect(booking.heading('Who is the visit for?')).toBeFocused()
      const { firstName, lastName, day, month, year, contactNumber, email } = marama
      const typed = [
        ['First name', firstName],
        ['Last name', lastName],
        ['Day', day],
        ['Month', month],
        ['Year', year],
        ['Contact number', contactNumber],
        ['Email (optional)', email],
      ] as const
      for (const [label, text] of typed) {
        await tabTo(booking.field(label))
        await page.keyboard.type(text)
      }
      await tabTo(page.getByRole('checkbox', { name: 'I have read this and agree' }))
      await page.keyboard.press('Space')
      await press('button', 'Check your booking')
    })
    await test.step('the check', async () => {
      await expect(booking.heading('Check your booking')).toBeFocused()
      await press('button', 'Book this visit')
      await booking.seeBooked(marama.firstName)
    })
    test.info().annotations.push({ type: 'Tab stops', description: String(stops) })
  },
)
