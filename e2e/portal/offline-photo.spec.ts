// A patient adds a photo on the page of their visit without a network: it waits, survives a reload, and is received once.
import { listPersonas } from '#src/contract/calls/demo.calls.ts'
import type { Locale } from '#src/contract/codes/locales.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNarrow } from '../fixtures/geometry.ts'
import { openInstalled, test } from '../fixtures/installed.ts'
import { expectMacedonian } from '../fixtures/macedonian.ts'
import { choosePhoto } from '../fixtures/referral.ts'
import { giveBirthDate } from '../fixtures/sign-in.ts'
import { expect, onDesktop, onPhone } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

// A server is started, and a browser with its worker.
test.setTimeout(180_000)

const journeys = [
  { locale: 'en-AU', where: onPhone, provider: 'aurora', slug: 'tomas' },
  { locale: 'mk', where: onDesktop, provider: 'vardar', slug: 'tome' },
] satisfies { locale: Locale; where: object; provider: string; slug: string }[]

for (const { locale, where, provider, slug } of journeys)
  test(
    `a photo added without a network waits on the kept visit and is received once, in ${locale} [ATT-08, STATE-06]`,
    where,
    async ({ device, ownServer, apiOf, picture }) => {
      const t = textsOf(locale)
      ownServer.setEnvironment({ PROVIDER: provider })
      await ownServer.start()
      const { body } = await (await apiOf(ownServer)).call(listPersonas, {})
      const patient = body.personas.find((each) => each.slug === slug)
      if (!patient) throw new Error('Nobody has a visit.')
      const context = await device.start()
      const page = await openInstalled(context, ownServer)
      await page.goto(`${ownServer.url}/appointments/${patient.bookingKey}`)
      await giveBirthDate(page, patient.dateOfBirth, t)
      const [year = '', month = '', day = ''] = patient.dateOfBirth.split('-').map((part) => part.replace(/^0/, ''))
      const typeDay = async (): Promise<void> => {
        for (const [part, text] of Object.entries({ day, month, year }))
          await page.getByRole('textbox', { name: t(`date.${part}`) }).fill(text)
      }
      const keep = new RegExp(`^(${t('visit-pass.keep-phone')}|${t('visit-pass.keep-computer')})$`)

      await test.step('I keep the visit', async () => {
        await page.getByRole('button', { name: keep }).click()
        await typeDay()
        await page.getByRole('button', { name: keep }).click()
        await expect(page.getByText(t('visit-pass.kept-more'))).toBeVisible()
        if (locale === 'mk') await expectMacedonian(page, 'a visit that is kept')
      })

      await test.step('Without a network I take a photo, which waits', async () => {
        await context.setOffline(true)
        await page
          .getByRole('button', { name: new RegExp(`^(${t('upload.add')}|${t('upload.add-referral')})$`) })
          .click()
        await choosePhoto(page, new RegExp(`^(${t('upload.take-photo')}|${t('upload.choose')})$`))
        await page.getByRole('button', { name: t('photo.use') }).click()
        await page.getByRole('button', { name: t('upload.send'), exact: true }).click()
        await expect(page.getByText(t('upload.not-sent')).first()).toBeVisible()
        await expectAccessible(page, 'a photo that waits on the page of the visit')
        await expectNarrow(page)
        await picture(`photo-waits-${locale}`, page)
      })

      await test.step('The visit’s address, loaded again, opens what is kept after the birth date, with the photo', async () => {
        await page.reload()
        await expect(page.getByText(t('message.offline'), { exact: true })).toBeVisible()
        await typeDay()
        await page.getByRole('button', { name: t('visit-pass.open'), exact: true }).click()
        await expect(page.getByText(t('upload.not-sent')).first()).toBeVisible()
        await expect(page.getByText(t('upload.needs-sign-in'))).toBeHidden()
        await expectAccessible(page, 'a kept visit with a photo that waits')
        await expectNarrow(page)
        await picture(`photo-waits-kept-${locale}`, page)
      })

      await test.step('With the network the clinic receives it, and the visit is there again', async () => {
        await context.setOffline(false)
        await expect(page.getByText(t('upload.received'), { exact: true })).toBeVisible({ timeout: 60_000 })
        await expect(page.getByRole('heading', { level: 2, name: t('change.title') })).toBeVisible()
        await picture(`photo-received-${locale}`, page)
      })
      await device.close()
      const there = `select count(*)::int from documents where booking_key = '${patient.bookingKey}'`
      expect(await ownServer.askDatabase(there)).toBe(1)
    },
  )
