// A correction from the patient's page to the desk and back, and visits found without a link.
import type { Locale } from '#src/contract/codes/locales.ts'
import { newCode } from '../fixtures/codes.ts'
import { expectNarrow } from '../fixtures/geometry.ts'
import { expectMacedonian } from '../fixtures/macedonian.ts'
import { otherPatient } from '../fixtures/patients.ts'
import { aurora, listFreeSlots, vardar } from '../fixtures/providers.ts'
import { giveBirthDate, giveCode, openAsReception } from '../fixtures/sign-in.ts'
import { expect, onPhone, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

// A server is started, and two people take part.
test.setTimeout(180_000)

const patientDetails = { ...otherPatient, lastName: 'O’Carragher', email: 'siobhan@example.com' }

test(
  'I ask for another email, the desk agrees, and I see it corrected [API-83, PORTAL-24]',
  onPhone,
  async ({ page, ownServer, apiOf, newPage, axe, picture }, { parallelIndex }) => {
    const t = textsOf('en-AU')
    await ownServer.start()
    const [offer] = await listFreeSlots(await apiOf(ownServer), { ...aurora, url: ownServer.url }, parallelIndex)
    const bookingKey = await (await apiOf(ownServer)).book(offer, patientDetails)
    const visit = `${ownServer.url}/appointments/${bookingKey}`
    await test.step('After birth date and code I see what is on file', async () => {
      await page.goto(visit)
      await giveBirthDate(page, patientDetails.dateOfBirth, t)
      await page.getByRole('button', { name: t('my-details.open') }).click()
      await giveCode(page, await newCode(ownServer), t)
      await expect(page.getByText(patientDetails.email)).toBeVisible()
      await axe('the details on file')
      await expectNarrow(page)
    })
    await test.step('I ask for another email, and am told that codes go to the old one', async () => {
      await page.getByRole('button', { name: t('my-details.correct') }).click()
      const dialog = page.getByRole('dialog', { name: t('my-details.dialog') })
      await dialog.getByRole('textbox', { name: t('my-details.email') }).fill('new@example.com')
      await expect(dialog.getByText(t('my-details.contact-stays'))).toBeVisible()
      await axe('the dialog of a correction')
      await dialog.getByRole('button', { name: t('my-details.send') }).click()
      const told = page.getByRole('dialog', { name: t('my-details.sent-title') })
      await expect(told).toBeVisible()
      await axe('what was sent')
      await told
        .getByRole('button', { name: t('dialog.close') })
        .last()
        .click()
      await expect(page.getByText(t('my-details.status-OPEN'))).toBeVisible()
      await axe('an open correction')
      await picture('details-open')
    })
    await test.step('The old address is told', () =>
      expect.poll(() => ownServer.messages().join('\n')).toContain('You asked us to correct your details'))
    await test.step('The desk accepts', async () => {
      const desk = await newPage()
      await openAsReception(desk, `${ownServer.url}/desk?clinic=${aurora.clinicSlugs[parallelIndex % 2]}`)
      await desk.getByRole('radio', { name: t('desk.tab-details') }).check()
      await expect(desk.getByText('siobhan@example.com → new@example.com')).toBeVisible()
      await desk.getByRole('button', { name: new RegExp(`^${t('desk.details-accept')}`) }).click()
      await desk.getByRole('button', { name: t('desk.details-accept-yes') }).click()
      await expect(desk.getByText(t('desk.no-details'))).toBeVisible()
    })
    await test.step('I see it corrected', async () => {
      await page.reload()
      await expect(page.getByText(t('my-details.status-ACCEPTED'))).toBeVisible()
      await expect(page.getByText('new@example.com', { exact: true })).toBeVisible()
      await axe('a correction that was accepted')
    })
  },
)

for (const locale of ['en-AU', 'mk'] satisfies Locale[])
  test(
    `without a link I find my visits by name, birth date, contact and a code, in ${locale} [API-115, PORTAL-26, PORTAL-27, I18N-02]`,
    onPhone,
    async ({ page, ownServer, apiOf, axe, picture }, { parallelIndex }) => {
      const t = textsOf(locale)
      ownServer.setEnvironment({ PROVIDER: locale === 'mk' ? 'vardar' : 'aurora' })
      await ownServer.start()
      const place = { ...(locale === 'mk' ? vardar : aurora), url: ownServer.url }
      const [offer] = await listFreeSlots(await apiOf(ownServer), place, parallelIndex)
      const contactNumber = locale === 'mk' ? '070 123 456' : patientDetails.contactNumber
      await (await apiOf(ownServer)).book(offer, { ...patientDetails, contactNumber }, { isPending: locale === 'mk' })
      const box = (name: string) => page.getByRole('textbox', { name, exact: true })
      const contact = page.locator('#matchContact')
      await page.goto(`${ownServer.url}/appointments`)
      await page.getByRole('button', { name: t('match.send') }).click()
      await expect(box(t('match.first-name'))).toHaveAccessibleDescription(/./)
      await axe('the match form with its errors')
      await expectNarrow(page)
      if (locale === 'mk') await expectMacedonian(page, 'the match form')
      await box(t('match.first-name')).fill('siobhan')
      await box(t('match.last-name')).fill("O'Carragher")
      await box(t('date.day')).fill('29')
      await box(t('date.month')).fill('2')
      await box(t('date.year')).fill('1964')
      await contact.fill(patientDetails.email)
      await page.getByRole('button', { name: t('match.send') }).click()
      const code = page.getByRole('textbox', { name: t('match.code') })
      await expect(code).toBeFocused()
      await axe('the code of a match')
      const right = await newCode(ownServer)
      await code.fill(right === '000000' ? '000001' : '000000')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toContainText(t('message.patient_matching_error'))
      await axe('a wrong code of a match')
      await expectNarrow(page)
      await picture(`match-code-${locale}`)
      await code.fill(right)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('list', { name: t('visits.coming') }).getByRole('listitem')).toHaveCount(1)
      await axe('the visits that were found')
      await page.waitForLoadState('networkidle')
    },
  )
