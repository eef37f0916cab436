import { expect, type Locator, type Page } from '@playwright/test'
import { marama } from '../fixtures/patients.ts'
import { photo } from '../fixtures/referral.ts'
import { gateOnDesktop, onDesktop, test } from '../fixtures/test.ts'

const mostStops = 80

/** What is wrong with how the focused control shows itself; nothing when it can be seen and has a ring. */
const focusProblem = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return undefined
    const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`.slice(0, 60)
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    if (outlineStyle !== 'solid' || Number.parseFloat(outlineWidth) < 3) return `${name}: no ring (${outlineWidth})`
    const { left, top, width, height } = element.getBoundingClientRect()
    const there = document.elementFromPoint(left + width / 2, top + height / 2)
    if (!there || !(element.contains(there) || there.contains(element))) return `${name}: covered or off screen`
    return undefined
  })

/** Tabs on until the control has the focus, and looks at every stop on the way. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab')
    expect(await focusProblem(page)).toBeUndefined()
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target).toBeFocused()
}

test(
  'a patient books with the keyboard alone [BOOK-01, BOOK-07, BOOK-21, S-102]',
  gateOnDesktop,
  async ({ page, booking, offers }) => {
    const [offer] = await offers({ examSlug: 'abdomen-and-pelvis-ultrasound', clinicSlug: 'aurora-coburg' })
    const reach = (role: 'link' | 'button', name: string | RegExp) =>
      tabTo(page, page.getByRole(role, { name }).first())
    const enter = () => page.keyboard.press('Enter')

    await test.step('the first stop leads past the header', async () => {
      await page.goto('/')
      await expect(page.getByRole('link', { name: /^Melbourne/ })).toBeVisible()
      const skip = page.getByRole('link', { name: 'Skip to content' })
      await page.keyboard.press('Tab')
      await expect(skip).toBeFocused()
      await expect(skip).toBeInViewport({ ratio: 1 })
      await enter()
      await reach('link', /^Melbourne/)
      await enter()
      await expect(booking.heading('Which exams do you need?')).toBeFocused()
    })

    await test.step('a dialog takes the focus, keeps it, and gives it back', async () => {
      const box = page.getByRole('checkbox', { name: /^Abdomen and pelvis/ })
      await expect(box).toBeVisible()
      await reach('button', 'About Abdomen and pelvis ultrasound')
      await enter()
      const dialog = page.getByRole('dialog', { name: 'Abdomen and pelvis ultrasound' })
      await expect(dialog.getByText('Abdomen and pelvis ultrasound', { exact: true })).toBeFocused()
      for (let stop = 0; stop < 6; stop += 1) {
        await page.keyboard.press('Tab')
        await expect(page.locator('#root :focus')).toHaveCount(0)
      }
      await tabTo(page, dialog.getByRole('button', { name: 'Close' }).last())
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'About Abdomen and pelvis ultrasound' })).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(box).toBeFocused()
      await page.keyboard.press('Space')
      await expect(box).toBeChecked()
      await reach('link', 'Continue')
      await enter()
      await expect(booking.heading('Choose a time')).toBeFocused()
    })

    await test.step('a time is chosen and held', async () => {
      await booking.openTimes(offer)
      await expect(page.getByRole('button', { name: /, available$/ }).first()).toBeVisible()
      await tabTo(page, page.getByRole('grid').locator('button[tabindex="0"]'))
      await page.keyboard.press('Space')
      await expect(page.getByRole('button', { pressed: true })).toBeFocused()
      await reach('button', 'Hold this time')
      await enter()
      await expect(booking.heading('Who is the visit for?')).toBeFocused()
    })

    await test.step('errors take the focus and lead to their fields', async () => {
      await reach('button', 'Check your booking')
      await enter()
      await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused()
      await page.keyboard.press('Tab')
      await enter()
      await expect(booking.field('First name')).toBeFocused()
    })

    await test.step('the details are typed from field to field', async () => {
      const { firstName, lastName, day, month, year, contactNumber, email, notes } = marama
      await page.keyboard.type(firstName)
      // Past “I have one name”.
      for (const text of [lastName, '', day, month, year, contactNumber, email]) {
        await page.keyboard.press('Tab')
        expect(await focusProblem(page)).toBeUndefined()
        await page.keyboard.type(text)
      }
      await reach('button', /^More details for the clinic/)
      await enter()
      await tabTo(page, page.getByRole('combobox', { name: 'Doctor who wrote the referral (optional)' }))
      await page.keyboard.type('tamaho')
      await expect(page.getByRole('option', { name: /^Dr Mere Tamahori/ })).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await enter()
      await expect(page.getByRole('combobox', { name: 'Practice or hospital (optional)' })).toHaveValue(
        'Northside Medical',
      )
      await tabTo(page, booking.field('Anything we should know? (optional)'))
      await page.keyboard.type(notes)
      await tabTo(page, page.getByRole('checkbox', { name: 'I have read this and agree' }))
      await page.keyboard.press('Space')
      await booking.seeTyped(marama)
      await reach('button', 'Check your booking')
      await enter()
      await expect(booking.heading('Check your booking')).toBeFocused()
    })

    await test.step('the visit is booked', async () => {
      await reach('button', 'Book this visit')
      await enter()
      await expect(booking.heading('You are booked, Mārama')).toBeFocused()
    })
  },
)

test(
  'a referral is photographed, looked at, sent and deleted with the keyboard alone [ATT-01, ATT-08, S-102]',
  onDesktop,
  async ({ page, booking, offers }) => {
    const [offer] = await offers()
    await booking.hold(offer)
    const documents = page.getByRole('heading', { name: 'Your referral' })
    await expect(documents).toBeVisible()
    const press = async (name: string | RegExp): Promise<void> => {
      const button = page.getByRole('button', { name }).first()
      // A dialog whose buttons are still coming keeps the focus on its heading.
      await expect(button).toBeVisible()
      await tabTo(page, button)
      await page.keyboard.press('Enter')
    }

    await press('Add your referral')
    await expect(page.getByRole('heading', { name: 'Add a document' })).toBeFocused()
    const [picker] = await Promise.all([page.waitForEvent('filechooser'), press('Choose a file')])
    await picker.setFiles({ name: 'IMG_2031.jpg', mimeType: 'image/jpeg', buffer: await photo() })
    await expect(page.getByRole('heading', { name: 'Can we read this page?' })).toBeFocused()
    await press('Use this one')
    await expect(page.getByRole('heading', { name: 'Pages of your document' })).toBeFocused()
    await press('Send')
    await expect(page.getByText('Received by the clinic')).toBeVisible()
    // What opened the dialog has the focus again.
    await expect(page.getByRole('button', { name: 'Add a document' })).toBeFocused()

    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('button', { name: 'View Referral' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Referral', exact: true })).toBeFocused()
    await press('Delete')
    await press('Delete it')
    await expect(page.getByText('Received by the clinic')).toHaveCount(0)
    await expect(documents).toBeFocused()
  },
)

test(
  'at 200 and 400 % zoom no stop lies under the bar that holds a time [BOOK-21, S-102]',
  gateOnDesktop,
  async ({ page, booking, offers }) => {
    const [offer] = await offers({ examSlug: 'thyroid-ultrasound', clinicSlug: 'aurora-coburg' })
    for (const [width, height] of [
      [640, 400],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height })
      await booking.openTimes(offer)
      await booking.chooseTime(offer)
      const hold = page.getByRole('button', { name: 'Hold this time' })
      await page.getByRole('link', { name: 'Skip to content' }).focus()
      await tabTo(page, hold)
    }
  },
)
