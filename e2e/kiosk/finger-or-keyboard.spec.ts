import { enrol, kioskConnected } from '../fixtures/enrolment.ts'
import { byFinger, byKeyboard, expectNothingOf, walkTo } from '../fixtures/kiosk-person.ts'
import { expect, onDesktop, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true })

for (const { hand, locale, name, width, height } of [
  { hand: 'finger', locale: 'en-AU', name: 'Canary', width: 1080, height: 1920 },
  { hand: 'finger', locale: 'mk', name: 'Весна', width: 1280, height: 720 },
  { hand: 'keyboard', locale: 'en-AU', name: 'Canary', width: 1280, height: 720 },
] as const)
  test(
    `a patient books by ${hand} alone, and ends it, in ${locale}, ${width} px wide [KIOSK-02, ROUTE-23, KIOSK-12]`,
    onDesktop,
    async ({ page, ownServer }) => {
      test.setTimeout(180_000)
      const t = textsOf(locale)
      ownServer.changePack({ provider: { enabledLocales: ['en-AU', 'mk'], demo: true } })
      await ownServer.start()
      await enrol(page, ownServer)
      await page.setViewportSize({ width, height })
      if (locale === 'mk') await page.getByRole('button', { name: 'Македонски', exact: true }).tap()
      const way = hand === 'finger' ? byFinger(page, t) : byKeyboard(page)
      await walkTo(page, t, 'booked', way, name)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
      await way.press(page.getByRole('button', { name: t('kiosk.done'), exact: true }))
      await expect(page.getByText(kioskConnected)).toBeVisible()
      await expectNothingOf(page, name)
    },
  )
