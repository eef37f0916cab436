import type { Locator } from '@playwright/test'
import type { Locale } from '#src/contract/codes/locales.ts'
import {
  acknowledge,
  giveMedicareNumber,
  identify,
  isEarlyToday,
  marama,
  noah,
  passCodeOf,
  startWithDesk,
  writeBirthDate,
} from '../fixtures/check-in.ts'
import { newCode } from '../fixtures/codes.ts'
import { enrol } from '../fixtures/enrolment.ts'
import { byKeyboard } from '../fixtures/kiosk-person.ts'
import { personaOf } from '../fixtures/personas.ts'
import { expect, onDesktop, onPhone, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

const t = textsOf('en-AU')

const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN
const bottomOf = async (part: Locator): Promise<number> =>
  (await topOf(part)) + ((await part.boundingBox())?.height ?? Number.NaN)

test.setTimeout(240_000)

test.describe('at a kiosk that stands upright', () => {
  test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true })

  const refusals = [
    ...(isEarlyToday() ? [['early', '1985-01-20', /^Check-in opens at/] as const] : []),
    ['late', '1972-12-03', t('check-in.fault-PAST_START')],
    ['twice', '1969-06-30', t('check-in.fault-SEVERAL_VISITS')],
    ['arrived', '1960-10-10', t('check-in.is-complete')],
    ['twin', '2001-02-03', t('check-in.fault-NOT_FOUND')],
    ['nobody', '2001-02-03', t('check-in.fault-NOT_FOUND')],
  ] as const

  test(
    'whoever cannot be checked in is told why and led to the desk, and too many names close check-in but not booking [CHECKIN-05, CHECKIN-08, CHECKIN-26, CHECKIN-27, S-60, S-61, S-63, S-114]',
    onDesktop,
    async ({ page, ownServer, axe, picture }) => {
      await startWithDesk(ownServer)
      await enrol(page, ownServer)
      for (const [lastName, dateOfBirth, heading] of refusals)
        await test.step(lastName, async () => {
          await identify(page, { lastName, dateOfBirth }, t)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
          await axe(`check-in of ${lastName}`)
          await page.getByRole('button', { name: t('check-in.done') }).tap()
        })
      await test.step('Whoever tries again is asked for the first name too, which tells twins apart', async () => {
        await identify(page, { lastName: 'twin', dateOfBirth: '2001-02-03' }, t)
        await page.getByRole('button', { name: t('check-in.again') }).tap()
        await page.locator('#lastName').fill('twin')
        await page.getByRole('button', { name: t('check-in.continue') }).tap()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('check-in.ask-first-name'))
        await expect(page.locator('#firstName')).toBeFocused()
        await axe('the first name of a check-in')
        await picture('kiosk-first-name')
        await page.locator('#firstName').fill('zoe')
        await page.getByRole('button', { name: t('check-in.continue') }).tap()
        await writeBirthDate(page, '2001-02-03')
        await page.getByRole('button', { name: t('check-in.continue') }).tap()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          t('check-in.is-this-you').replace('{{name}}', 'Zoe'),
        )
        await page.getByRole('button', { name: t('check-in.no') }).tap()
        await page.getByRole('button', { name: t('check-in.done') }).tap()
      })
      await test.step('Ten that are not found lock it', async () => {
        const locked = page.getByRole('heading', { name: t('check-in.fault-LOCKED') })
        const notFound = page.getByRole('heading', { name: t('check-in.fault-NOT_FOUND') })
        for (let tries = 0; tries < 9; tries += 1) {
          await identify(page, { lastName: 'nobody', dateOfBirth: '2001-02-03' }, t)
          await expect(locked.or(notFound)).toBeVisible()
          if (await locked.isVisible()) break
          await page.getByRole('button', { name: t('check-in.done') }).tap()
        }
        await expect(locked).toBeVisible()
        await axe('a locked check-in')
        await page.getByRole('link', { name: t('check-in.no-appointment') }).tap()
        await expect(page.getByRole('checkbox').first()).toBeVisible()
      })
    },
  )
})

for (const locale of ['en-AU', 'mk'] satisfies Locale[])
  test.describe(`at a kiosk on its side, in ${locale}`, () => {
    test.use({ viewport: { width: 1280, height: 720 }, hasTouch: true })
    const words = textsOf(locale)

    test(
      `a visit pass is read by a hand scanner and checked in by keys alone, in ${locale} [CHECKIN-06, KIOSK-01]`,
      onDesktop,
      async ({ page, ownServer, newPage, axe }) => {
        ownServer.changePack({ provider: { demo: true, enabledLocales: ['en-AU', 'mk'] } })
        await startWithDesk(ownServer)
        await enrol(page, ownServer)
        const persona = await personaOf(ownServer, 'here-again')
        const code = await test.step('Given the code of a visit, as its page shows it', async () =>
          passCodeOf(await newPage(), ownServer, persona))
        const hand = byKeyboard(page)
        const { press } = hand
        if (locale !== 'en-AU') await page.locator(`main button[lang="${locale}"]`).tap()
        await press(page.getByRole('link', { name: words('kiosk.scan-pass') }))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('check-in.pass-title'))
        await axe('a visit pass is scanned')
        await test.step('A code of something else is told apart', async () => {
          await page.keyboard.type('HTTPSEXAMPLE')
          await page.keyboard.press('Enter')
          await expect(page.getByText(words('check-in.pass-foreign'))).toBeVisible()
        })
        await page.keyboard.type(code)
        await page.keyboard.press('Enter')
        await expect(page.locator('#dateOfBirth-day')).toBeFocused()
        await writeBirthDate(page, persona.dateOfBirth, hand)
        await press(page.getByRole('button', { name: words('check-in.continue') }))
        await test.step('Feedback of the last visit is offered, and skipped', async () => {
          const skip = page.getByRole('button', { name: words('check-in.feedback-skip') })
          await skip.waitFor()
          await axe('feedback at a kiosk')
          await press(skip)
        })
        await press(page.getByRole('button', { name: words('check-in.yes') }))
        // The button of the page before ends with the same words.
        await press(page.getByRole('button', { name: words('check-in.check-me-in'), exact: true }))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('check-in.waiting-title'))
        await acknowledge(page, ownServer, 'Hōhepa')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          words('check-in.checked-in').replace('{{name}}', 'Wiremu'),
        )
        await axe('the end of a check-in on its side')
      },
    )
  })

test.describe('at a low kiosk, in the longest words', () => {
  test.use({ viewport: { width: 1280, height: 720 }, hasTouch: true })
  const words = textsOf('mk')

  test(
    'the way on stays in sight in the form, and all of the end is seen at once with something missing [CHECKIN-16, S-37, S-60]',
    onDesktop,
    async ({ page, ownServer }) => {
      ownServer.changePack({ provider: { demo: true, enabledLocales: ['en-AU', 'mk'] } })
      await startWithDesk(ownServer)
      await enrol(page, ownServer)
      await page.locator('main button[lang="mk"]').tap()
      await identify(page, noah, words)
      await page.getByRole('button', { name: words('check-in.yes') }).tap()
      await page.getByRole('button', { name: words('check-in.type-details') }).tap()
      const send = page.getByRole('dialog').getByRole('button', { name: words('check-in.form-send') })
      await send.waitFor()
      const dock = page.getByRole('navigation').last()
      expect((await bottomOf(send)) <= (await topOf(dock))).toBe(true)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('check-in.form-later') })
        .tap()
      await page.getByRole('button', { name: words('check-in.check-me-in'), exact: true }).tap()
      await acknowledge(page, ownServer, 'O’Brien')
      const done = page.getByRole('button', { name: words('check-in.done') })
      await done.waitFor()
      const seen = async (key: string): Promise<boolean> =>
        (await bottomOf(page.getByRole('listitem').filter({ hasText: words(key) }))) <= (await topOf(done))
      for (const key of ['missing-PREPARATION', 'missing-REFERRAL', 'listen'])
        expect(await seen(`check-in.${key}`), key).toBe(true)
    },
  )
})

test(
  'a phone checks in by name and the code that is sent [CHECKIN-01, CHECKIN-14, CHECKIN-11]',
  onPhone,
  async ({ page, ownServer, axe }) => {
    await startWithDesk(ownServer)
    await page.goto(`${ownServer.url}/check-in`)
    await page.getByRole('textbox', { name: t('check-in.last-name') }).fill(marama.lastName)
    await writeBirthDate(page, marama.dateOfBirth)
    await axe('check-in on a phone')
    await page.getByRole('button', { name: t('check-in.continue') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('check-in.code-title'))
    await page.getByRole('textbox', { name: t('check-in.code'), exact: true }).fill(await newCode(ownServer))
    await page.getByRole('button', { name: t('check-in.continue') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('check-in.at-clinic'))
    await page.getByRole('button', { name: t('check-in.yes') }).click()
    await giveMedicareNumber(page, t)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('check-in.waiting-title'))
    await axe('a phone waits for the clinic')
    await acknowledge(page, ownServer, 'Kīngi')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('check-in.checked-in').replace('{{name}}', 'Mārama'),
    )
  },
)
