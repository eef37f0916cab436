import { href } from '#src/contract/call.ts'
import { listDeskArrivals } from '#src/contract/calls/check-in.calls.ts'
import { personaOf } from '../fixtures/personas.ts'
import { giveBirthDate, openAsReception } from '../fixtures/sign-in.ts'
import { expect, onDesktop, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

const t = textsOf('en-AU')

test(
  'two receptionists see each other’s change before they overwrite it, and the patient’s page shows a check-in and its undoing [S-110, CHECKIN-09]',
  onDesktop,
  async ({ page, ownServer, newPage, picture }) => {
    test.setTimeout(120_000)
    await ownServer.start()
    const address = `${ownServer.url}/desk?clinic=aurora-brunswick`
    const other = await newPage({ viewport: { width: 1280, height: 900 } })
    const patient = await newPage({ viewport: { width: 390, height: 844 } })
    const openRow = async (of: typeof page): Promise<void> => {
      await openAsReception(of, address)
      await of
        .getByRole('list', { name: t('arrivals.title') })
        .getByRole('button', { name: /Kīngi/ })
        .press('Enter')
      await expect(of.getByRole('heading', { name: 'Mārama Kīngi' })).toBeFocused()
    }
    const stateOf = (of: typeof page) =>
      of.getByRole('list', { name: t('arrivals.title') }).getByRole('button', { name: /Kīngi/ })
    await test.step('Given the same visit on two desks, one of which hears nothing new, and on the patient’s phone', async () => {
      await openRow(page)
      await openRow(other)
      await other.route(`**${href(listDeskArrivals)}*`, (route) => route.abort())
      const { bookingKey, dateOfBirth } = await personaOf(ownServer, 'here-ready')
      await patient.goto(`${ownServer.url}/appointments/${bookingKey}`)
      await giveBirthDate(patient, dateOfBirth, t)
      await expect(patient.getByRole('heading', { level: 1 })).toContainText('Mārama')
    })
    await test.step('When the first checks the patient in, their page says so', async () => {
      await page
        .getByRole('button', { name: t('arrivals.check-in'), exact: true })
        .first()
        .press('Enter')
      await expect(stateOf(page)).toContainText(/Checked in/)
      await patient.reload()
      await expect(patient.getByText(t('check-in.on-visit-complete'))).toBeVisible()
      await picture('patient-checked-in', patient)
    })
    await test.step('Then the second, who has not seen it, is told and sees what is true now', async () => {
      await other.unroute(`**${href(listDeskArrivals)}*`)
      await other.getByRole('radio', { name: 'Area A' }).check()
      await other
        .getByRole('button', { name: t('arrivals.check-in'), exact: true })
        .first()
        .press('Enter')
      await expect(other.getByRole('alert')).toContainText(t('error.desk.changed'))
      await expect(stateOf(other)).toContainText(/Checked in/)
      await picture('desk-changed-meanwhile', other)
    })
    await test.step('And after an undo the patient’s page shows nothing of a check-in', async () => {
      await page.getByRole('button', { name: t('arrivals.undo') }).press('Enter')
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('arrivals.undo-yes') })
        .press('Enter')
      await expect(stateOf(page)).toContainText(/not here yet/i)
      await patient.reload()
      await expect(patient.getByRole('heading', { level: 1 })).toContainText('Mārama')
      await expect(patient.getByText(t('check-in.on-visit-complete'))).toHaveCount(0)
      await picture('patient-undone', patient)
    })
  },
)
