// The desk says that an exam is done without an appointment: its visit is not moved online, and the page says why.
import { otherPatient } from '../fixtures/patients.ts'
import { aurora, listFreeSlots } from '../fixtures/providers.ts'
import { giveBirthDate, openAsReception } from '../fixtures/sign-in.ts'
import { expect, onDesktop, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

test.setTimeout(180_000)

const t = textsOf('en-AU')
const name = `${otherPatient.lastName}, ${otherPatient.firstName}`
const note = 'Инвалидска количка. I need an interpreter.'

test(
  'the desk reads what I wrote, marks my exam as a walk-in, and I cannot move it online [S-56, S-110, PORTAL-15]',
  onDesktop,
  async ({ page, ownServer, apiOf, newPage, axe, picture }, { parallelIndex }) => {
    await ownServer.start()
    const api = await apiOf(ownServer)
    const [offer] = await listFreeSlots(api, { ...aurora, url: ownServer.url }, parallelIndex)
    const bookingKey = await api.book(offer, otherPatient, { patientNotes: note })
    const dialog = page.getByRole('dialog')
    await test.step('The desk opens the visit and reads the note', async () => {
      await openAsReception(page, `${ownServer.url}/desk?clinic=${aurora.clinicSlugs[parallelIndex % 2]}`)
      await page.getByRole('radio', { name: t('desk.tab-visits') }).check()
      await page.getByLabel(t('desk.slot-day')).fill(offer.startTime.slice(0, 10))
      await expect(page.getByText(t('desk.has-notes'))).toBeVisible()
      await page.getByRole('button', { name: `${t('desk.visit-details')} ${name}` }).click()
      await expect(dialog.getByText(note)).toBeVisible()
      await axe('what was typed for a visit, at the desk')
      await picture('desk-visit-details')
    })
    await test.step('It marks the exam as a walk-in', async () => {
      await dialog.getByRole('button', { name: new RegExp(`^${t('desk.walk-in-set')}`) }).click()
      await expect(dialog.getByText(t('desk.walk-in'))).toBeVisible()
    })
    await test.step('I am told that it cannot be moved', async () => {
      const mine = await newPage()
      await mine.goto(`${ownServer.url}/appointments/${bookingKey}`)
      await giveBirthDate(mine, otherPatient.dateOfBirth, t)
      await expect(
        mine.getByText(/^An exam without an appointment cannot be moved; other visits can, up to/).first(),
      ).toBeVisible()
      await expect(mine.getByRole('button', { name: t('change.move') })).toHaveCount(0)
      await expect(mine.getByRole('heading', { name: t('change.title') })).toBeVisible()
    })
  },
)
