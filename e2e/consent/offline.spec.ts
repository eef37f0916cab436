// Consent is signed without a network: it waits on the device, and the clinic has it once, though an answer was lost.
import { listPersonas } from '#src/contract/calls/demo.calls.ts'
import type { Locale } from '#src/contract/codes/locales.ts'
import { expectNarrow } from '../fixtures/geometry.ts'
import { expectMacedonian } from '../fixtures/macedonian.ts'
import { giveBirthDate } from '../fixtures/sign-in.ts'
import { expect, onDesktop, onPhone, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

// A server is started.
test.setTimeout(180_000)

const journeys = [
  { locale: 'en-AU', where: onPhone, provider: 'aurora' },
  { locale: 'mk', where: onDesktop, provider: 'vardar' },
] satisfies { locale: Locale; where: object; provider: string }[]

for (const { locale, where, provider } of journeys)
  test(
    `consent signed without a network waits here and is received once, in ${locale} [API-107, PORTAL-21, STATE-06]`,
    where,
    async ({ page, ownServer, apiOf, axe, picture }) => {
      const t = textsOf(locale)
      ownServer.setEnvironment({ PROVIDER: provider })
      await ownServer.start()
      const { body } = await (await apiOf(ownServer)).call(listPersonas, {})
      const patient = body.personas.find(({ slug }) => slug === 'consent-open')
      if (!patient) throw new Error('Nobody has consent to give.')
      const { bookingKey, dateOfBirth, name } = patient
      await page.goto(`${ownServer.url}/appointments/${bookingKey}`)
      await giveBirthDate(page, dateOfBirth, t)

      await test.step('The form says what is missing, beside each field and in a summary', async () => {
        await page.getByRole('button', { name: new RegExp(`^${t('consent.sign')}`) }).press('Enter')
        await page.getByRole('button', { name: t('consent.agree') }).press('Enter')
        const problem = page.getByRole('dialog').getByRole('alert')
        await expect(problem.getByRole('link')).toHaveText([
          t('field.consentTicks.required'),
          t('field.consentName.required'),
        ])
        await axe('a consent form with its errors')
        if (locale === 'mk') await expectMacedonian(page, 'a consent form')
        await expectNarrow(page)
      })

      await test.step('Without a network I tick and sign by keyboard', async () => {
        await page.context().setOffline(true)
        const lines = page.getByRole('dialog').getByRole('checkbox')
        for (const line of await lines.all()) await line.press('Space')
        const box = page.getByRole('dialog').getByRole('textbox', { name: t('consent.name') })
        await box.fill(name)
        await box.press('Enter')
        await expect(page.getByRole('dialog')).toBeHidden()
        await expect(page.getByText(t('consent.waiting-offline'))).toBeVisible()
        await axe('consent that waits on the device')
        await picture(`consent-waits-${locale}`)
      })

      await test.step('With the network it is received, though the first answer is lost', async () => {
        let sent = 0
        await page.route('**/consent_answers', async (route) => {
          if (route.request().method() !== 'POST') return route.continue()
          sent += 1
          if (sent > 1) return route.continue()
          await route.fetch()
          await route.abort()
        })
        await page.context().setOffline(false)
        const [received = ''] = t('consent.received-on').split('{{')
        await expect(page.getByText(received)).toBeVisible({ timeout: 60_000 })
        expect(sent).toBeGreaterThan(0)
        await axe('consent that was received')
        await page.waitForLoadState('networkidle')
      })
      await page.goto('about:blank')
      const rows = await ownServer.askDatabase(
        `select count(*)::int from consent_answers where booking_key = '${bookingKey}'`,
      )
      expect(rows).toBe(1)
    },
  )
