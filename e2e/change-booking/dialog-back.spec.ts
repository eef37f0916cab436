// Back while a dialog is open (decision 0087): the browser's own, as Android's key does it.
import { otherPatient } from '../fixtures/patients.ts'
import { aurora, listFreeSlots } from '../fixtures/providers.ts'
import { giveBirthDate } from '../fixtures/sign-in.ts'
import { expect, onPhone, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

const t = textsOf('en-AU')

test(
  'Back closes the dialog over my visit, asks before typed words are lost, and then leaves the page [PORTAL-16]',
  onPhone,
  async ({ page, ownServer, apiOf }, { parallelIndex }) => {
    test.setTimeout(120_000)
    await ownServer.start()
    const api = await apiOf(ownServer)
    const [offer] = await listFreeSlots(api, { ...aurora, url: ownServer.url }, parallelIndex)
    const bookingKey = await api.book(offer, otherPatient)
    const heading = page.getByRole('heading', { level: 1, name: `You are booked, ${otherPatient.firstName}` })
    const cancel = page.getByRole('dialog', { name: t('change.cancel-title') })
    const question = page.getByRole('alertdialog', { name: t('dialog.leave-title') })

    await page.goto(`${ownServer.url}/privacy`)
    await page.goto(`${ownServer.url}/appointments/${bookingKey}`)
    await giveBirthDate(page, otherPatient.dateOfBirth, t)
    await expect(heading).toBeVisible()
    const address = page.url()

    await page.getByRole('button', { name: t('change.cancel') }).click()
    await expect(cancel).toBeVisible()
    await page.goBack()
    await expect(cancel).toBeHidden()
    await expect(heading).toBeVisible()
    expect(page.url()).toBe(address)

    await page.getByRole('button', { name: t('change.cancel') }).click()
    await cancel.getByRole('radio', { name: 'Other' }).click()
    await cancel.getByRole('textbox').fill('A wedding')
    await page.goBack()
    await expect(question).toBeVisible()
    await page.goBack()
    await expect(question).toBeHidden()
    await expect(cancel.getByRole('textbox')).toHaveValue('A wedding')
    await page.goBack()
    await question.getByRole('button', { name: t('dialog.leave-yes') }).click()
    await expect(cancel).toBeHidden()

    // Closed by its own button it leaves no entry: one Back leaves the page.
    await page.getByRole('button', { name: t('change.cancel') }).click()
    await cancel.getByRole('button', { name: t('change.keep') }).click()
    await expect(cancel).toBeHidden()
    await expect.poll(() => page.evaluate(() => window.history.state?.isDialog ?? false)).toBe(false)
    await page.reload()
    await expect(heading).toBeVisible()
    await page.goBack()
    await expect(heading).toBeHidden()
  },
)
