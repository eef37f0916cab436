// The keys on the screen leave in sight what is typed and the way on, also on half a screen.
import type { Locator, Page } from '@playwright/test'
import type { Locale } from '#src/contract/codes/locales.ts'
import { acknowledge, type Identity, marama, noah, startWithDesk, writeBirthDate } from '../fixtures/check-in.ts'
import { codesIn, newCode } from '../fixtures/codes.ts'
import { enrol, kioskConnected } from '../fixtures/enrolment.ts'
import { expectTouchable, scrollDown } from '../fixtures/geometry.ts'
import { byFinger } from '../fixtures/kiosk-person.ts'
import { expect, onDesktop, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true })
test.setTimeout(240_000)

const sizes = [
  { width: 1080, height: 1920 },
  { width: 1280, height: 720 },
]

type Texts = ReturnType<typeof textsOf>

const expectTyping = async (page: Page, t: Texts, field: Locator, wayOn: Locator): Promise<void> => {
  await expectTouchable(field)
  await expectTouchable(wayOn)
  const keys = page.getByRole('region', { name: t('keys.label') }).getByRole('button')
  await expectTouchable(keys.first())
  await expectTouchable(keys.last())
}

const cases = (['en-AU', 'mk'] satisfies Locale[]).flatMap((locale) =>
  sizes.flatMap((size) => [false, true].map((isLow) => ({ locale, ...size, isLow }))),
)

for (const { locale, width, height, isLow } of cases)
  test(
    `at ${width} x ${height}, the page ${isLow ? 'in the lower half' : 'whole'}, field, keys and way on can be touched at each step of a check-in, in ${locale} [KIOSK-01]`,
    onDesktop,
    async ({ page, ownServer }) => {
      const t = textsOf(locale)
      ownServer.changePack({
        provider: { demo: true, enabledLocales: ['en-AU', 'mk'] },
        checkIn: { kioskCode: true },
      })
      await startWithDesk(ownServer)
      await enrol(page, ownServer)
      await page.setViewportSize({ width, height })
      const { press, write } = byFinger(page, t)
      const wayOn = page.getByRole('button', { name: t('check-in.continue') })
      const expectWhole = async (): Promise<void> => {
        if (!isLow) await expect.poll(() => scrollDown(page)).toBe(0)
      }
      const begin = async (): Promise<void> => {
        if (locale !== 'en-AU') await page.locator(`main button[lang="${locale}"]`).tap()
        const lower = page.getByRole('button', { name: t('kiosk.lower-screen'), pressed: false })
        if (isLow) await lower.tap()
        await expectWhole()
      }
      const typeName = async ({ lastName }: Identity): Promise<void> => {
        await press(page.getByRole('link', { name: t('kiosk.check-in') }))
        await page.locator('#lastName').tap()
        await expectTyping(page, t, page.locator('#lastName'), wayOn)
        await expectWhole()
        await page.locator('#lastName').fill(lastName)
        await expectTyping(page, t, page.locator('#lastName'), wayOn)
        await press(wayOn)
      }
      const typeBirthDate = async ({ dateOfBirth }: Identity): Promise<void> => {
        for (const part of ['day', 'month', 'year'])
          await expectTyping(page, t, page.locator(`#dateOfBirth-${part}`), wayOn)
        await expectWhole()
        await writeBirthDate(page, dateOfBirth, { press, write })
        await expectTyping(page, t, page.locator('#dateOfBirth-year'), wayOn)
        await press(wayOn)
      }
      const typeCode = async (sent: readonly string[]): Promise<void> => {
        const field = page.locator('#checkInCode')
        await field.waitFor()
        await expectTyping(page, t, field, wayOn)
        await expectWhole()
        await write(field, await newCode(ownServer, sent))
        await press(wayOn)
      }
      const confirm = async (): Promise<void> => {
        await expect(page).toHaveURL(/step=confirm/)
        await expectWhole()
        await press(page.getByRole('button', { name: t('check-in.yes') }))
      }
      await begin()
      await test.step('the code of a visit pass', async () => {
        await press(page.getByRole('link', { name: t('kiosk.check-in') }))
        await press(page.getByRole('button', { name: t('check-in.use-code') }))
        await expectTyping(page, t, page.locator('#passCode'), wayOn)
        await expectWhole()
        await press(page.getByRole('button', { name: t('kiosk.start-again') }))
      })
      await page.getByText(kioskConnected).waitFor()
      await begin()
      await test.step('the name', () => typeName(marama))
      await test.step('the birth date', () => typeBirthDate(marama))
      await test.step('the code of a message', () => typeCode([]))
      await test.step('who it is', confirm)
      await test.step('the number on the card', async () => {
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
          await expectTyping(page, t, page.locator(id), send)
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
      await begin()
      await test.step('two things are missing', async () => {
        await typeName(noah)
        const sent = codesIn(ownServer)
        await typeBirthDate(noah)
        await typeCode(sent)
        await confirm()
        await page.getByRole('button', { name: t('check-in.type-details') }).waitFor()
        await expectWhole()
      })
    },
  )
