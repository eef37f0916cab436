// The rule closes a visit to changes: the page says when that was, and whom to call.
import { otherPatient } from '../fixtures/patients.ts'
import { aurora, listFreeSlots } from '../fixtures/providers.ts'
import { giveBirthDate } from '../fixtures/sign-in.ts'
import { expect, onDesktop, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

test.setTimeout(180_000)

const minute = 60_000

test(
  'within a minute after the rule has closed my visit can be neither moved nor cancelled online [PORTAL-11, PORTAL-13, PORTAL-18]',
  onDesktop,
  async ({ page, ownServer, apiOf, axe }, { parallelIndex }) => {
    const t = textsOf('en-AU')
    ownServer.changePack({ provider: { demo: true } })
    await ownServer.start()
    const [offer] = await listFreeSlots(await apiOf(ownServer), { ...aurora, url: ownServer.url }, parallelIndex)
    const bookingKey = await (await apiOf(ownServer)).book(offer, otherPatient)
    await ownServer.kill()
    const before = Math.ceil((Date.parse(offer.startTime) - Date.now()) / minute)
    ownServer.changePack({
      provider: { demo: true },
      changes: { rescheduleMinutesBefore: before, cancelMinutesBefore: before },
    })
    await ownServer.start()
    await page.goto(`${ownServer.url}/appointments/${bookingKey}`)
    await giveBirthDate(page, otherPatient.dateOfBirth, t)
    await expect(page.getByText(/^Changes close .+ before the visit, on .+ Call/)).toBeVisible()
    await expect(page.getByText(/^Cancelling online closes .+ before the visit, on .+ Call/)).toBeVisible()
    await expect(page.getByRole('button', { name: t('change.move') })).toHaveCount(0)
    await axe('a visit that is closed to changes')
  },
)
