import type { Page } from '@playwright/test'
import { expectMacedonian } from '../fixtures/macedonian.ts'
import { aurora, openPage, type Provider, vardar } from '../fixtures/providers.ts'
import { expect, gateOnPhone, onDesktop, onPhone, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

test.use({ geolocation: { latitude: -31.953, longitude: 115.857 }, permissions: ['geolocation'] })

/** Answers the distance that is told. */
const locateFrom = async (page: Page, place: Provider, path: string): Promise<string> => {
  const t = textsOf(place.locale)
  await openPage(page, place, path)
  await page.getByRole('button', { name: t('place.locate') }).click()
  const dialog = page.getByRole('dialog', { name: t('place.title') })
  const [before = '', after = ''] = t('place.why-far').split('{{distance}}')
  const told = await dialog.getByText(before, { exact: false }).textContent()
  await dialog.getByRole('button', { name: t('place.without') }).click()
  await expect(dialog).toBeHidden()
  const distance = (told ?? '').replace(before, '').replace(after, '')
  await expect(page.getByRole('alert').filter({ hasText: distance })).toBeVisible()
  return distance
}

const expectNothingStored = async (page: Page): Promise<void> => {
  const cookies = await page.context().cookies()
  expect(cookies.filter(({ name }) => name === 'postalCodeLocationId')).toEqual([])
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(
    /115\.8|31\.9/,
  )
}

const expectAllRegions = async (page: Page, place: Provider): Promise<void> => {
  const regions = (await (await page.request.get(`${place.url}/api/regions`)).json()) as { name: string }[]
  for (const { name } of regions)
    await expect(page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible()
}

for (const [screen, path] of [
  [gateOnPhone, '/'],
  [onDesktop, '/select-region'],
] as const)
  test(
    `from Perth I am told how far away I am, and choose among all regions, at ${path} [BOOK-37, S-48]`,
    screen,
    async ({ page, axe, picture }) => {
      expect(await locateFrom(page, aurora, path)).toMatch(/^2,[67]\d\d km$/)
      await expect(page.getByText(/Winchelsea/)).toHaveCount(0)
      await expectAllRegions(page, aurora)
      await expectNothingStored(page)
      await axe('a device that is too far away')
      await picture('far-away')
      await page.reload()
      await expect(page.getByText(/^Nearest to/)).toHaveCount(0)
    },
  )

test('from Perth a Macedonian page says so in Macedonian [BOOK-37, I18N-02]', onPhone, async ({ page }) => {
  expect(await locateFrom(page, vardar, '/')).toMatch(/^1\d.\d\d\d км$/)
  await expectAllRegions(page, vardar)
  await expectNothingStored(page)
  await expectMacedonian(page, 'a device that is too far away')
})
