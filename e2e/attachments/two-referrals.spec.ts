import type { Page } from '@playwright/test'
import { listDocuments } from '#src/contract/calls/documents.calls.ts'
import type { Locale } from '#src/contract/codes/locales.ts'
import { openApi } from '../fixtures/api.ts'
import { expectMacedonian } from '../fixtures/macedonian.ts'
import { marama } from '../fixtures/patients.ts'
import { listFreeSlots, vardar } from '../fixtures/providers.ts'
import { bookingKeyInTab, chooseFile, photo } from '../fixtures/referral.ts'
import { expect, onDesktop, onPhone, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

type Exam = { slug: string; name: string }
type State = 'missing' | 'received'
/** `by` is the button that opens the dialog; what is not said stays as the dialog proposes it. */
type Added = { by: string; exam?: Exam; type?: string; fileName: string }

const thyroid: Exam = { slug: 'thyroid-ultrasound', name: 'Thyroid ultrasound' }
const chest: Exam = { slug: 'chest-x-ray', name: 'Chest X-ray' }
const neckMk: Exam = { slug: 'ultrazvuk-vrat', name: 'Ултразвук на меки ткива на врат' }
const chestMk: Exam = { slug: 'rendgen-beli-drobovi', name: 'Рендген на бели дробови' }

const referralSteps = (page: Page, locale: Locale) => {
  const t = textsOf(locale)
  const addFor = ({ name }: Exam): string => t('upload.add-referral-for').replace('{{exam}}', name)
  const list = page.getByRole('list', { name: t('upload.title-referral'), exact: true })

  return {
    addFor,
    list,

    holdFirstTime: (address: string) =>
      test.step('Given I hold a time for both exams', async () => {
        await page.goto(address)
        // As "Thursday 26 November 2026, 9:20 am, Aurora Coburg, available".
        const available = t('slot.name').split('{{clinic}}').at(-1) ?? ''
        await page
          .getByRole('button', { name: new RegExp(`${available}$`) })
          .first()
          .click()
        await expect(page.getByRole('button', { pressed: true })).toBeVisible()
        await page.getByRole('button', { name: t('slot.hold') }).click()
        await expect(page.getByRole('heading', { level: 1, name: t('form.title') })).toBeVisible()
      }),

    add: ({ by, exam, type, fileName }: Added) =>
      test.step(`When I press "${by}" and send ${fileName}`, async () => {
        await page.getByRole('button', { name: by, exact: true }).click()
        const kind = page.getByRole('combobox', { name: t('upload.type') })
        const forExam = page.getByRole('combobox', { name: t('upload.for-exam') })
        if (type !== undefined) {
          await kind.selectOption({ label: type })
          await expect(forExam).toHaveCount(0)
        }
        if (exam) await expect(forExam).toHaveValue(exam.slug)
        const file = { name: fileName, mimeType: 'image/jpeg', buffer: await photo() }
        await chooseFile(page, new RegExp(`^${t('upload.choose')}`), file)
        await expect(page.getByRole('heading', { name: t('photo.title') })).toBeFocused()
        await page.getByRole('button', { name: t('photo.use') }).click()
        await page.getByRole('button', { name: t('upload.send'), exact: true }).click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }),

    seeStates: (...states: readonly [Exam, State][]) =>
      test.step(`Then the referrals are ${states.map(([, state]) => state).join(', ')}`, async () => {
        const needed = page.getByRole('list', { name: t('upload.referrals') }).getByRole('listitem')
        await expect(needed).toHaveCount(states.length)
        // Their order is that of the visit, which the time decides.
        for (const [exam, state] of states) {
          const text = `${exam.name}: ${t(`upload.referral-${state}`)}`
          await expect(needed.getByText(text, { exact: true })).toBeVisible()
          const button = page.getByRole('button', { name: addFor(exam), exact: true })
          await expect(button).toHaveCount(state === 'missing' ? 1 : 0)
        }
      }),

    /** Each document has a name of its own, to the eye and on the button that a screen reader reads. */
    seeNames: (...names: readonly string[]) =>
      test.step(`Then I can tell apart ${names.join(' and ')}`, async () => {
        await expect(list.getByRole('listitem')).toHaveCount(names.length)
        for (const name of names) {
          await expect(list.getByText(name, { exact: true }).first()).toBeVisible()
          const view = list.getByRole('button', { name: `${t('upload.action-view')} ${name}`, exact: true })
          await expect(view).toHaveCount(1)
        }
      }),
  }
}

test(
  'two exams that need a referral each ask for their own until it is there, whatever else I send [ATT-05]',
  onPhone,
  async ({ page, booking, offers, axe, picture }) => {
    const { add, addFor, holdFirstTime, list, seeNames, seeStates } = referralSteps(page, 'en-AU')
    const [{ regionSlug, clinicId, date }] = await offers()
    await holdFirstTime(`/${regionSlug}/${thyroid.slug},${chest.slug}?clinicId=${clinicId}&date=${date}`)
    const bookingKey = await bookingKeyInTab(page)
    await seeStates([thyroid, 'missing'], [chest, 'missing'])

    await add({ by: 'Add a document', type: 'Implant card', fileName: 'IMG_2030.jpg' })
    await seeNames('Implant card')
    await seeStates([thyroid, 'missing'], [chest, 'missing'])

    await add({ by: addFor(chest), exam: chest, fileName: 'IMG_2031.jpg' })
    await seeNames('Implant card', 'Referral')
    await seeStates([thyroid, 'missing'], [chest, 'received'])
    await axe('one of two referrals')
    await picture('two-referrals-one')

    await booking.fillIn(marama)
    await booking.goToCheck()
    await booking.book()
    await booking.seeBooked(marama.firstName)
    const asked = page.getByRole('button', { name: /^Add (the|your) referral/ })
    await test.step('Then the confirmation asks for the other one alone', async () => {
      await expect(asked).toHaveText([`Add the referral for ${thyroid.name}`])
      await seeStates([thyroid, 'missing'], [chest, 'received'])
    })

    await add({ by: addFor(thyroid), exam: thyroid, fileName: 'IMG_2032.jpg' })
    await seeStates([thyroid, 'received'], [chest, 'received'])
    await expect(asked).toHaveCount(0)
    // What a camera calls its photos says nothing to a person.
    const names = ['Implant card', 'Referral', 'Referral 2']
    await seeNames(...names)
    await test.step('And they are the same after a reload, when the clinic alone names them', async () => {
      await page.reload()
      await seeStates([thyroid, 'received'], [chest, 'received'])
      await seeNames(...names)
      await list.getByRole('button', { name: 'View Referral 2' }).click()
      await expect(page.getByRole('dialog', { name: 'Referral 2' })).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    })
    await axe('both referrals')
    await picture('two-referrals-both')

    await test.step('And the clinic has each for its exam', async () => {
      const { body } = await openApi(page.request).call(listDocuments, { params: { bookingKey } })
      const received = body.map(({ fileName, isReferral, examSlug }) => [fileName, isReferral && examSlug])
      expect(received).toEqual([
        ['Implant card.jpg', false],
        ['Referral.jpg', chest.slug],
        ['Referral.jpg', thyroid.slug],
      ])
    })
  },
)

test(
  'two exams that need a referral say so in Macedonian [ATT-05, I18N-02]',
  onDesktop,
  async ({ page, apiOf, axe, picture }, { parallelIndex }) => {
    const { add, addFor, holdFirstTime, seeNames, seeStates } = referralSteps(page, 'mk')
    const [{ clinicId, date }] = await listFreeSlots(await apiOf(vardar), vardar, parallelIndex)
    await holdFirstTime(`${vardar.url}/skopje/${neckMk.slug},${chestMk.slug}?clinicId=${clinicId}&date=${date}`)
    await seeStates([neckMk, 'missing'], [chestMk, 'missing'])
    await expectMacedonian(page, 'two referrals that are missing')

    const addAny = textsOf('mk')('upload.add')
    await add({ by: addAny, type: 'Здравствена легитимација', fileName: 'картичка.jpg' })
    await add({ by: addFor(chestMk), exam: chestMk, fileName: 'прв.jpg' })
    await seeStates([neckMk, 'missing'], [chestMk, 'received'])
    await expectMacedonian(page, 'one of two referrals')

    await add({ by: addFor(neckMk), exam: neckMk, fileName: 'втор.jpg' })
    await seeStates([neckMk, 'received'], [chestMk, 'received'])
    await seeNames('Здравствена легитимација', 'Упат, прв.jpg', 'Упат, втор.jpg')
    await axe('both referrals in Macedonian')
    await picture('two-referrals-both-mk')
  },
)
