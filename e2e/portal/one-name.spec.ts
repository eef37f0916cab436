// People with one name: booked, found and corrected, and read as such by the clinic.
import type { Locale } from '#src/contract/codes/locales.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { newCode } from '../fixtures/codes.ts'
import { expectNarrow } from '../fixtures/geometry.ts'
import { otherPatient } from '../fixtures/patients.ts'
import { aurora, listFreeSlots, vardar } from '../fixtures/providers.ts'
import { giveBirthDate, giveCode, openAsReception } from '../fixtures/sign-in.ts'
import { expect, onPhone, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

// A server is started, and two people take part.
test.setTimeout(400_000)

const people = { 'en-AU': { only: 'Suharto', corrected: 'Sukarno' }, mk: { only: 'Сухарто', corrected: 'Сукарно' } }

for (const locale of ['en-AU', 'mk'] satisfies Locale[])
  test(
    `I book with one name, and a second visit is corrected to it; the desk reads both as one name, in ${locale} [S-123, API-83]`,
    onPhone,
    async ({ page, ownServer, apiOf, newPage, axe, picture }, { parallelIndex }) => {
      const t = textsOf(locale)
      const { only, corrected } = people[locale]
      ownServer.setEnvironment({ PROVIDER: locale === 'mk' ? 'vardar' : 'aurora' })
      await ownServer.start()
      const provider = { ...(locale === 'mk' ? vardar : aurora), url: ownServer.url }
      const api = await apiOf(ownServer)
      const offers = await listFreeSlots(api, provider, parallelIndex)
      const [first, second] = offers
      const contactNumber = locale === 'mk' ? '070 123 456' : '0491570156'
      const box = (id: string) => page.locator(`#${id}`)
      await test.step('Given I hold a time', async () => {
        await page.goto(
          `${ownServer.url}/${first.regionSlug}/${first.examSlug}?clinicId=${first.clinicId}&date=${first.date}`,
        )
        await page.locator('main button[aria-pressed]').first().click()
        await page.getByRole('button', { name: t('slot.hold') }).click()
      })
      await test.step('When I say that I have one name, no other is asked', async () => {
        await page.getByRole('checkbox', { name: t('form.hasOneName') }).check()
        await expect(box('firstName')).toHaveCount(0)
        await expect(page.getByRole('textbox', { name: t('form.oneName') })).toBeVisible()
        await box('lastName').fill(only)
        await box('dateOfBirth-day').fill('14')
        await box('dateOfBirth-month').fill('9')
        await box('dateOfBirth-year').fill('1978')
        await box('contactNumber').fill(contactNumber)
        // Vardar tells what it does with the details, and asks for no tick.
        if (locale === 'en-AU') await page.getByRole('checkbox', { name: t('form.consent') }).check()
        await axe('details with one name')
        await expectNarrow(page)
        await picture(`one-name-${locale}`)
        await page.getByRole('button', { name: t('form.check') }).click()
      })
      await test.step('Then I am booked by it', async () => {
        await expect(page.getByText(only).first()).toBeVisible()
        await page.getByRole('button', { name: t(locale === 'mk' ? 'check.request' : 'check.book') }).click()
        await expect(page.getByRole('heading', { level: 1 })).toContainText(only)
        await picture(`one-name-booked-${locale}`)
      })
      const bookingKey = await api.book(
        second,
        { ...otherPatient, lastName: corrected, contactNumber, email: 'siobhan@example.com' },
        { isPending: locale === 'mk' },
      )
      await test.step('A second visit has two names, and I ask for one', async () => {
        await page.goto(`${ownServer.url}/appointments/${bookingKey}`)
        await giveBirthDate(page, otherPatient.dateOfBirth, t)
        await page.getByRole('button', { name: t('my-details.open') }).click()
        await giveCode(page, await newCode(ownServer), t)
        await page.getByRole('button', { name: t('my-details.correct') }).click()
        const dialog = page.getByRole('dialog', { name: t('my-details.dialog') })
        await dialog.getByRole('checkbox', { name: t('form.hasOneName') }).check()
        await axe('a correction to one name')
        await picture(`one-name-correction-${locale}`)
        await dialog.getByRole('button', { name: t('my-details.send') }).click()
        const told = page.getByRole('dialog', { name: t('my-details.sent-title') })
        await told
          .getByRole('button', { name: t('dialog.close') })
          .last()
          .click()
        await expect(page.getByText(t('my-details.status-OPEN'))).toBeVisible()
      })
      const desk = await newPage()
      const seeOneName = async (name: string): Promise<void> => {
        await desk.getByRole('button', { name: t('desk.find') }).click()
        const found = desk.getByRole('dialog', { name: t('desk.find') })
        await found.locator('#deskTerm').fill(name)
        await desk.keyboard.press('Enter')
        await found
          .getByRole('button', { name: new RegExp(name) })
          .first()
          .click()
        const dialog = desk.getByRole('dialog').last()
        await expect(dialog.getByText(t('desk.one-name'))).toBeVisible()
        await expectAccessible(desk, `the visit of ${name} at the desk`)
        await desk.keyboard.press('Escape')
        await desk.keyboard.press('Escape')
        await expect(desk.getByRole('dialog')).toHaveCount(0)
      }
      await test.step('The desk reads the first as one name, and agrees to the second', async () => {
        await openAsReception(desk, `${ownServer.url}/desk?clinic=${provider.clinicSlugs[parallelIndex % 2]}`)
        await seeOneName(only)
        await desk.getByRole('radio', { name: t('desk.tab-details') }).check()
        await desk.getByRole('button', { name: new RegExp(`^${t('desk.details-accept')}`) }).click()
        await desk.getByRole('button', { name: t('desk.details-accept-yes') }).click()
        await expect(desk.getByText(t('desk.no-details'))).toBeVisible()
        await seeOneName(corrected)
      })
      await test.step('And I see it corrected', async () => {
        await page.reload()
        await expect(page.getByText(t('my-details.status-ACCEPTED'))).toBeVisible()
        await picture(`one-name-corrected-${locale}`)
      })
    },
  )
