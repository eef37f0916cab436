import type { Page } from '@playwright/test'
import { expectMacedonian } from '../fixtures/macedonian.ts'
import { marama } from '../fixtures/patients.ts'
import { aurora, listFreeSlots, vardar, walkBooking } from '../fixtures/providers.ts'
import { expect, gateOnEither, onPhone, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

// A server is started, and once more for what it holds.
test.setTimeout(120_000)

const readReference = async (page: Page, label: string): Promise<string> => {
  const shown = page.getByRole('region', { name: label }).getByText(/^[2-9B-Z]{3} [2-9B-Z]{3}$/)
  await expect(shown).toBeVisible()
  return (await shown.textContent()) ?? ''
}

test(
  'without an email I have a reference to say on the phone, and the clinic finds me by it [ROUTE-21, SHELL-29, S-56]',
  gateOnEither,
  async ({ page, booking, ownServer, apiOf, axe, picture }, { parallelIndex }) => {
    ownServer.changePack({})
    await ownServer.start()
    const [offer] = await listFreeSlots(await apiOf(ownServer), aurora, parallelIndex)
    await booking.hold(offer, ownServer.url)
    await booking.fillIn({ ...marama, email: '' })
    await booking.goToCheck()
    await booking.book()
    await booking.seeBooked(marama.firstName)
    const reference = await readReference(page, 'Your visit')
    await test.step('It is spoken character by character, and stands on paper', async () => {
      const spoken = reference.replace(' ', '').replace(/^(.)(.)(.)(.)(.)(.)$/, '$1 $2 $3, $4 $5 $6')
      await expect(page.getByRole('region', { name: 'Your visit', exact: true })).toContainText(spoken)
      await expect(page.getByText('write down its reference', { exact: false })).toBeVisible()
      await axe('the confirmation with its reference')
      await picture('confirmation-reference')
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByText(reference, { exact: true })).toBeVisible()
      await page.emulateMedia({ media: 'screen' })
    })
    await test.step('Behind the visit stands the picture of the provider, on a wide screen', async () => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await expect(page.getByRole('main')).toHaveCSS('background-image', /patient_portal_background/)
    })
    await test.step('When I say it, the clinic finds my visit and nobody else’s', async () => {
      await page.goto('about:blank')
      const lines = (await ownServer.inbox()).split('\n')
      expect(lines.filter((line) => line.includes(reference))).toEqual([
        expect.stringMatching(`^    ${reference}, BOOKED, Mārama Wilson\\.`),
      ])
    })
  },
)

test(
  'in Macedonian too [ROUTE-22, I18N-02]',
  onPhone,
  async ({ page, ownServer, apiOf, picture }, { parallelIndex }) => {
    ownServer.setEnvironment({ PROVIDER: 'vardar' })
    await ownServer.start()
    const place = { ...vardar, url: ownServer.url }
    const [offer] = await listFreeSlots(await apiOf(ownServer), place, parallelIndex)
    await walkBooking(page, place, { offer }, async () => undefined)
    const reference = await readReference(page, textsOf('mk')('pass.label'))
    await expectMacedonian(page, 'the confirmation with its reference')
    await picture('confirmation-reference-mk')
    await page.goto('about:blank')
    expect(await ownServer.inbox()).toContain(`${reference}, PENDING, Ѓорѓи`)
  },
)
