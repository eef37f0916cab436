// The keys on the screen leave in sight what is typed and the way on, also on half a screen.
import type { Locator, Page } from '@playwright/test'
import { acknowledge, marama, startWithDesk, writeBirthDate } from '../fixtures/check-in.ts'
import { enrol, kioskConnected } from '../fixtures/enrolment.ts'
import { expectTouchable, scrollDown } from '../fixtures/geometry.ts'
import { byFinger } from '../fixtures/kiosk-person.ts'
import { expect, onDesktop, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

const t = textsOf('en-AU')

test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true })
test.setTimeout(240_000)

const sizes = [
  { width: 1080, height: 1920 },
  { width: 1280, height: 720 },
]

const expectTyping = async (page: Page, field: Locator, wayOn: Locator): Promise<void> => {
  await expectTouchable(field)
  await expectTouchable(wayOn)
  const keys = page.getByRole('region', { name: t('keys.label') }).getByRole('button')
  await expectTouchable(keys.first())
  await expectTouchable(keys.last())
}

for (const { width, height } of sizes)
  for (const isLow of [false, true])
    test(
      `at ${width} x ${height}, the page ${isLow ? 'in the lower half' : 'whole'}, field, keys and way on can be touched at each step of a check-in [KIOSK-01]`,
      onDesktop,
      async ({ page, ownServer }) => {
        await startWithDesk(ownServer)
        await enrol(page, ownServer)
        await page.setViewportSize({ width, height })
        if (isLow) await page.getByRole('button', { name: t('kiosk.lower-screen') }).tap()
        const { press, write } = byFinger(page, t)
        const wayOn = page.getByRole('button', { name: t('check-in.continue') })
        const expectWhole = async (): Promise<void> => {
          if (!isLow) expect(await scrollDown(page)).toBe(0)
        }
        await expectWhole()
        await test.step('the code of a visit pass', async () => {
          await press(page.getByRole('link', { name: t('kiosk.check-in') }))
          await press(page.getByRole('button', { name: t('check-in.use-code') }))
          await expectTyping(page, page.locator('#passCode'), wayOn)
          await expectWhole()
          await press(page.getByRole('button', { name: t('kiosk.start-again') }))
        })
        await test.step('the name', async () => {
          await press(page.getByRole('link', { name: t('kiosk.check-in') }))
          await expectTyping(page, page.locator('#lastName'), wayOn)
          await expectWhole()
          await write(page.locator('#lastName'), marama.lastName)
          await expectTyping(page, page.locator('#lastName'), wayOn)
          await press(wayOn)
        })
        await test.step('the birth date', async () => {
          for (const part of ['day', 'month', 'year'])
            await expectTyping(page, page.locator(`#dateOfBirth-${part}`), wayOn)
          await expectWhole()
          await writeBirthDate(page, marama.dateOfBirth, { press, write })
          await expectTyping(page, page.locator('#dateOfBirth-year'), wayOn)
          await press(wayOn)
        })
        await test.step('the number on the card', async () => {
          await expect(page).toHaveURL(/step=confirm/)
          await expectWhole()
          await press(page.getByRole('button', { name: t('check-in.yes') }))
          const toType = page.getByRole('button', { name: t('check-in.type-number') })
          await toType.waitFor()
          await expectWhole()
          await press(toType)
          const send = page.getByRole('button', { name: t('check-in.form-send') })
          for (const [id, text] of [
            ['#medicareNumber', '2123456701'],
            ['#referenceNumber', '2'],
          ] as const) {
            await page.locator(id).tap()
            await expectTyping(page, page.locator(id), send)
            await write(page.locator(id), text)
          }
          await press(send)
        })
        await test.step('the end', async () => {
          await press(page.getByRole('button', { name: t('check-in.check-me-in'), exact: true }))
          await acknowledge(page, ownServer, 'Kīngi')
          const done = page.getByRole('button', { name: t('check-in.done') })
          await done.waitFor()
          await expectWhole()
          await press(done)
          await expect(page.getByText(kioskConnected)).toBeVisible()
          await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
        })
      },
    )
