import type { Page } from '@playwright/test'
import type { Locale } from '#src/contract/codes/locales.ts'
import { expectNarrow } from '../fixtures/geometry.ts'
import { expectMacedonian } from '../fixtures/macedonian.ts'
import type { OwnServer } from '../fixtures/own-server.ts'
import { otherPatient } from '../fixtures/patients.ts'
import { aurora, listFreeSlots, vardar } from '../fixtures/providers.ts'
import { expect, onPhone, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

// A server is started.
test.setTimeout(180_000)

const birthDate = ['29', '2', '1964']

const newestCode = async (server: OwnServer): Promise<string> => {
  const code = () => server.messages().flatMap((text) => /#(\d{6})/.exec(text)?.[1] ?? [])[0] ?? ''
  await expect.poll(code).toMatch(/^\d{6}$/)
  return code()
}

/** Everything by keys. */
const typeDate = async (page: Page, [day = '', month = '', year = '']: string[], name: string): Promise<void> => {
  await page.getByRole('dialog').getByRole('textbox', { name }).focus()
  for (const text of [day, month, year]) {
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
}

for (const locale of ['en-AU', 'mk'] satisfies Locale[])
  test(
    `results ask for the birth date and for a code, in ${locale} and by keys alone [AUTH-12, AUTH-14, AUTH-16, AUTH-17, AUTH-19, AUTH-21, PORTAL-05, I18N-02]`,
    onPhone,
    async ({ page, ownServer, apiOf, axe, picture }, { parallelIndex }) => {
      ownServer.setEnvironment({ PROVIDER: locale === 'mk' ? 'vardar' : 'aurora' })
      await ownServer.start()
      const place = { ...(locale === 'mk' ? vardar : aurora), url: ownServer.url }
      const [offer] = await listFreeSlots(await apiOf(ownServer), place, parallelIndex)
      const isPending = locale === 'mk'
      const contactNumber = locale === 'mk' ? '070 123 456' : otherPatient.contactNumber
      const bookingKey = await (await apiOf(ownServer)).book(offer, { ...otherPatient, contactNumber }, { isPending })
      const t = textsOf(locale)
      const returnUrl = `/appointments/${bookingKey}/result`
      await page.goto(ownServer.url + returnUrl)
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('heading', { name: t('date-of-birth.title') })).toBeFocused()
      await axe('the question for the birth date')
      await expectNarrow(page)
      await typeDate(page, ['28', '2', '1964'], t('date.day'))
      await expect(dialog.getByRole('alert')).toContainText(t('message.authentication_error'))
      await axe('a wrong birth date')
      await typeDate(page, birthDate, t('date.day'))

      await expect(dialog.getByRole('heading', { name: t('one-time-password.title') })).toBeVisible()
      await axe('the question for the code')
      await picture(`08-one-time-code-${locale}`)
      await expectNarrow(page)
      const field = dialog.getByRole('textbox', { name: t('one-time-password.label') })
      const code = await newestCode(ownServer)
      await field.focus()
      await page.keyboard.type(code === '000000' ? '000001' : '000000')
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('alert')).toContainText(t('message.authentication_otp_error'))
      await expect(field).toBeFocused()
      await expect(field).toHaveValue('')
      await axe('a wrong code')
      if (locale === 'mk') await expectMacedonian(page, 'the question for the code')
      await page.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(ownServer.url + returnUrl)
      // Before its server goes.
      await expect(page.getByRole('heading', { level: 1, name: t('results.title') })).toBeVisible()
      await expect(page.getByText(t('results.none'))).toBeVisible()
      await axe('results that are not ready')
      await expectNarrow(page)
      if (locale === 'mk') await expectMacedonian(page, 'results that are not ready')
      await page.waitForLoadState('networkidle')
    },
  )
