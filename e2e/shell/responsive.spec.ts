import type { Page } from '@playwright/test'
import { clippedTexts, sidewaysScroll, smallTargets } from '../fixtures/geometry.ts'
import { marama, otherPatient } from '../fixtures/patients.ts'
import { listFreeSlots, vardar, walkBooking } from '../fixtures/providers.ts'
import { expect, gateOnDesktop, onDesktop, test } from '../fixtures/test.ts'

const sizes = {
  'a phone': { width: 390, height: 844 },
  'a small phone': { width: 320, height: 640 },
  'a desktop at 200%': { width: 640, height: 400 },
  'a desktop at 400%': { width: 320, height: 256 },
  'a tablet': { width: 768, height: 1024 },
} as const

/** WCAG 1.4.12, as a reader's own style sheet would set it. */
const wideText = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`

const expectFits = (page: Page, what: string): Promise<void> =>
  test.step(`Then ${what} fits`, async () => {
    for (const [name, size] of Object.entries(sizes)) {
      await page.setViewportSize(size)
      expect.soft(await sidewaysScroll(page), `${what} on ${name} scrolls sideways`).toBe(0)
      expect.soft(await smallTargets(page), `${what} on ${name} has small targets`).toEqual([])
    }
    await page.setViewportSize(sizes['a small phone'])
    const style = await page.addStyleTag({ content: wideText })
    expect.soft(await sidewaysScroll(page), `${what} with wide text scrolls sideways`).toBe(0)
    expect.soft(await clippedTexts(page), `${what} with wide text cuts words`).toEqual([])
    await style.evaluate((element) => (element as HTMLStyleElement).remove())
  })

test(
  'nothing scrolls sideways, no target is small, no word is cut off [S-102, LIMIT-10]',
  gateOnDesktop,
  async ({ page, booking, offers, api }) => {
    const [offer, taken] = await offers()

    await page.goto('/')
    await expect(page.getByRole('link', { name: /^Melbourne/ })).toBeVisible()
    await expectFits(page, 'the home page')

    await page.goto('/melbourne')
    await expect(page.getByRole('checkbox', { name: /^Abdomen and pelvis/ })).toBeVisible()
    await page.getByRole('button', { name: /^Show all \d+ exams: Ultrasound/ }).click()
    await expectFits(page, 'the list of exams')
    await page.getByRole('button', { name: 'About Abdomen and pelvis ultrasound' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectFits(page, 'the dialog')

    await booking.openTimes(taken)
    await page.getByRole('button', { name: 'Change clinic' }).click()
    await expectFits(page, 'the list of clinics')
    await booking.chooseTime(taken)
    await expectFits(page, 'the times')
    await api.book(taken, otherPatient)
    await booking.holdTime()
    await expect(booking.heading(/^Someone else has just booked/)).toBeVisible()
    await expectFits(page, 'the lost time')

    await booking.hold(offer)
    await page.getByRole('button', { name: 'Check your booking' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectFits(page, 'the details with errors')

    const name = 'Maximiliana Evangelista Theodora Papadimitriou-Konstantinopoulos-Featherstone'
    const email = `${'maximiliana.'.repeat(4)}papadimitriou@example.com`
    await booking.fillIn({ ...marama, firstName: name, lastName: name, email })
    await booking.goToCheck()
    await expectFits(page, 'the check of a long name')
    await booking.book()
    await booking.seeBooked(name)
    await expectFits(page, 'the confirmation')

    for (const address of [
      '/melbourne/mri-brain-with-contrast',
      '/melbourne/walk-in',
      '/contact',
      '/no/such/page/here',
      '/select-region',
    ]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectFits(page, address)
    }
  },
)

test(
  'so do all steps of a booking in Macedonian [S-102, I18N-01]',
  onDesktop,
  async ({ page, apiOf }, { parallelIndex }) => {
    test.slow()
    const api = await apiOf(vardar)
    const [offer, lost] = await listFreeSlots(api, vardar, parallelIndex)
    const taken = { offer: lost, take: () => api.hold(lost) }
    await walkBooking(page, vardar, { offer, taken }, (what) => expectFits(page, what))
  },
)

test(
  'forced colours still tell the chosen time, the fields and the errors [S-102]',
  onDesktop,
  async ({ page, booking, offers, axe, picture }) => {
    const [offer] = await offers()
    await page.emulateMedia({ forcedColors: 'active' })
    await booking.openTimes(offer)
    await booking.chooseTime(offer)
    await expect(page.getByRole('button', { pressed: true })).toHaveCSS('outline-style', 'solid')
    await axe('the times in forced colours')
    await picture('forced-colours-times')
    await booking.holdTime()
    await page.getByRole('button', { name: 'Check your booking' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(booking.field('First name')).toHaveCSS('border-style', 'solid')
    await axe('the errors in forced colours')
    await picture('forced-colours-errors')
  },
)

test('nothing moves for those who asked for less motion [S-102]', onDesktop, async ({ page, booking, offers }) => {
  const [offer] = await offers()
  const running = () => page.evaluate(() => document.getAnimations().length)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/melbourne')
  await page.getByRole('button', { name: 'About Abdomen and pelvis ultrasound' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await running()).toBe(0)
  await booking.openTimes(offer)
  await booking.chooseTime(offer)
  expect(await running()).toBe(0)
})
