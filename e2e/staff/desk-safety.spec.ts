// An exam that the desk reads from a referral: nobody was asked what it asks, until staff does, on the phone.
import { createHash, randomUUID } from 'node:crypto'
import { getBookingFormDetails } from '#src/contract/calls/booking-form.calls.ts'
import { createBookingRequest } from '#src/contract/calls/booking-requests.calls.ts'
import { listRegionExamClinics } from '#src/contract/calls/catalogue.calls.ts'
import { createBookingKey } from '#src/contract/calls/slots.calls.ts'
import type { Locale } from '#src/contract/codes/locales.ts'
import { openApi } from '../fixtures/api.ts'
import { sidewaysScroll } from '../fixtures/geometry.ts'
import { otherPatient } from '../fixtures/patients.ts'
import { photo } from '../fixtures/referral.ts'
import { openAsReception } from '../fixtures/sign-in.ts'
import { expect, onDesktop, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

// A server is started.
test.setTimeout(180_000)

const places = {
  'en-AU': {
    provider: 'aurora',
    regionSlug: 'melbourne',
    clinic: 'aurora-coburg',
    exam: 'mri-knee',
    contactNumber: '0491570159',
  },
  mk: {
    provider: 'vardar',
    regionSlug: 'skopje',
    clinic: 'skopje-centar',
    exam: 'mr-koleno',
    contactNumber: '+38970000124',
  },
} as const satisfies Partial<Record<Locale, unknown>>
const name = `${otherPatient.lastName}, ${otherPatient.firstName}`
const pages = 9

for (const locale of ['en-AU', 'mk'] as const)
  test(
    `the desk names an MRI, books it unanswered, sees that in red, also after a move, and asks by phone before anybody is checked in, in ${locale} [S-121, S-110]`,
    onDesktop,
    async ({ page, ownServer, playwright, axe, picture }) => {
      const t = textsOf(locale)
      const { provider, regionSlug, clinic, exam, contactNumber } = places[locale]
      ownServer.setEnvironment({ PROVIDER: provider })
      await ownServer.start()
      const request = await playwright.request.newContext({ baseURL: ownServer.url })
      const { call } = openApi(request)
      const reference = await test.step('Given a request that came with the photo of a referral alone', async () => {
        const { bookingKey } = (await call(createBookingKey, { body: {} })).body
        const buffer = await photo()
        await request.post('/api/documents', {
          headers: { 'x-front-door': 'page', 'idempotency-key': randomUUID() },
          multipart: {
            ...{ bookingKey, size: String(buffer.length), sha256: createHash('sha256').update(buffer).digest('hex') },
            file: { name: 'IMG_2031.jpg', mimeType: 'image/jpeg', buffer },
          },
        })
        const clinics = (await call(listRegionExamClinics, { params: { regionSlug, examSlug: exam } })).body
        const clinicId = String(clinics[0]?.id)
        const { collectionNotice } = (await call(getBookingFormDetails, { query: { clinicId } })).body
        const { body } = await call(createBookingRequest, {
          idempotencyKey: randomUUID(),
          body: {
            ...{ bookingKey, regionSlug, examSlugs: [], type: 'FROM_REFERRAL', preferredDays: [] },
            locale,
            patientDetails: { ...otherPatient, contactNumber, email: 'siobhan@example.com' },
            ...(collectionNotice?.isConsentRequired ? { consent: { version: collectionNotice.version } } : {}),
          },
        })
        await request.dispose()
        return body.request?.reference ?? ''
      })
      const dialog = page.getByRole('dialog').last()
      const red = dialog.getByText(t('desk.safety-is-OPEN'))
      // As sent, where Macedonian is in a code of its own.
      const expectMail = (key: string) =>
        expect.poll(() => locale === 'mk' || ownServer.messages().join('\n').includes(t(key))).toBe(true)
      const checkIn = () => ownServer.desk('arrivals', 'check-in', reference)
      await test.step('When the desk names the exam, it is told in red what was not asked', async () => {
        await openAsReception(page, `${ownServer.url}/desk?clinic=${clinic}`)
        await page.getByRole('radio', { name: t('desk.tab-requests') }).check()
        await page.getByRole('button', { name: `${t('desk.open')} ${name}` }).click()
        await dialog.getByRole('combobox', { name: t('desk.exam-as-read') }).selectOption(exam)
        await dialog.getByRole('button', { name: t('desk.name-exam') }).click()
        await expect(red.last()).toBeVisible()
        // And in the list behind.
        await expect(page.locator('main li', { hasText: name }).getByText(t('desk.safety-is-OPEN'))).toBeVisible()
        await expect(dialog.getByText(t('desk.safety-book'))).toBeVisible()
        await axe('a request whose safety questions are open')
        await picture(`desk-request-safety-${locale}`)
      })
      const day = await test.step('And books it all the same', async () => {
        const times = dialog.getByRole('button', { name: /^\d{1,2}:\d{2}/ })
        const box = dialog.getByRole('textbox', { name: t('desk.slot-day') })
        for (let ahead = 2; ahead < 12; ahead += 1) {
          await box.fill(new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10))
          await expect(times.first().or(dialog.getByText(t('desk.no-slots')))).toBeVisible()
          if (await times.first().isVisible()) break
        }
        const chosen = await box.inputValue()
        await times.first().click()
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: t('desk.safety-book-yes') })
          .click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        return chosen
      })
      await test.step('Then the visit is red, and nobody is checked in', async () => {
        await page.getByRole('radio', { name: t('desk.tab-visits') }).check()
        await page.getByRole('textbox', { name: t('desk.slot-day') }).fill(day)
        await expect(page.getByText(t('desk.safety-is-OPEN'))).toBeVisible()
        await expectMail('mail.safety-asked.title')
        await expect(checkIn()).rejects.toThrow(/check-in.safety-open/)
        await axe('a visit whose safety questions are open')
        await picture(`desk-visits-safety-${locale}`)
      })
      await test.step('A move to another time leaves it red', async () => {
        const [free = ''] =
          (await ownServer.desk('moves', 'slots', reference, '--clinic', clinic, '--day', day)).match(
            /\d{4}-\d\d-\d\dT\S+/,
          ) ?? []
        await ownServer.desk('move', reference, '--clinic', clinic, '--at', free)
        await page.reload()
        await page.getByRole('radio', { name: t('desk.tab-visits') }).check()
        await page.getByRole('textbox', { name: t('desk.slot-day') }).fill(day)
        await expect(page.getByText(t('desk.safety-is-OPEN'))).toBeVisible()
        await expect(checkIn()).rejects.toThrow(/check-in.safety-open/)
      })
      await test.step('I call, ask, and write down what is said', async () => {
        await page.getByRole('button', { name: t('desk.safety-ask') }).click()
        await expect(dialog.getByText(t('desk.safety-say'))).toBeVisible()
        await axe('the safety questions at the desk')
        await picture(`desk-safety-${locale}`)
        await dialog.getByRole('button', { name: t('desk.safety-answer') }).click()
        for (let asked = 1; asked < pages; asked += 1) {
          await expect(dialog.getByText(new RegExp(`\\b${asked}\\b.*\\b${pages}\\b`)).first()).toBeVisible()
          if (asked === 1) await axe('a safety question asked by staff')
          if (asked === 1) await picture(`desk-safety-question-${locale}`)
          await dialog
            .getByRole('radio')
            .nth(asked === pages - 1 ? 0 : 1)
            .click()
        }
        await dialog.getByRole('textbox').fill('70')
        await dialog.getByRole('button', { name: t('questions.for-patient-save') }).click()
        await expect(dialog.getByText(t('desk.safety-is-ANSWERED'))).toBeVisible()
        await axe('safety questions that staff has answered')
        await picture(`desk-safety-answered-${locale}`)
      })
      await test.step('And the patient hears of it, the visit is red no more, and check-in goes on', async () => {
        await page.keyboard.press('Escape')
        await expect(page.getByText(t('desk.safety-is-OPEN'))).toBeHidden()
        await expectMail('mail.safety-noted.title')
        expect(await checkIn()).toContain('CHECKED_IN')
        await page.setViewportSize({ width: 320, height: 640 })
        expect(await sidewaysScroll(page)).toBe(0)
      })
    },
  )
