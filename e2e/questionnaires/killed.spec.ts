// Questions that a dying phone interrupts in the middle of a word: nothing typed is lost, and the clinic has them once.
import type { Locator, Page } from '@playwright/test'
import { firstPage, openInstalled, test } from '../fixtures/installed.ts'
import { findMriPersona } from '../fixtures/personas.ts'
import { giveBirthDate } from '../fixtures/sign-in.ts'
import { expect, onPhone } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

// A server is started with the personas of the demonstration, and a browser three times.
test.setTimeout(240_000)

const t = textsOf('en-AU')

/** Until the last key is on the disk: a save begins after the letter that it has. */
const typeAndStore = async (field: Locator, text: string): Promise<void> => {
  await field.evaluate((box) => box.addEventListener('input', () => box.setAttribute('data-typed', String(Date.now()))))
  await field.pressSequentially(text)
  const isStored = () =>
    field.evaluate(async (box) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open('visit')
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
      const rows = await new Promise<{ savedAt: number }[]>((resolve) => {
        const read = database.transaction('drafts').objectStore('drafts').getAll()
        read.onsuccess = () => resolve(read.result as { savedAt: number }[])
      })
      database.close()
      return rows.some(({ savedAt }) => savedAt >= Number(box.getAttribute('data-typed')))
    })
  await expect.poll(isStored).toBe(true)
}

const language = (page: Page) => page.getByRole('textbox', { name: /Which language/ })

test(
  'killed in the middle of a word, finished without a network, killed again: they are received once [S-39, QUES-33, STATE-06]',
  onPhone,
  async ({ device, ownServer }) => {
    await ownServer.start()
    const { bookingKey, dateOfBirth } = await findMriPersona(ownServer)
    const address = `${ownServer.url}/q?type=REQUIRED_ON_CONFIRMATION&bookingKey=${bookingKey}`
    await test.step('Given the questions before a visit, and a word half typed', async () => {
      const page = await openInstalled(await device.start(), ownServer)
      await page.goto(address)
      await giveBirthDate(page, dateOfBirth, t)
      await page.getByRole('radio', { name: 'With some help' }).check()
      await page
        .getByRole('group', { name: /interpreter/ })
        .getByRole('radio', { name: 'Yes' })
        .check()
      await typeAndStore(language(page), 'Te reo Mā')
      await expect(page.getByText(/^Saved on this (?:phone|computer) at/)).toBeVisible()
    })
    const page = await test.step('When the device dies, and I open the link again', async () => {
      await device.kill()
      const again = await firstPage(await device.start())
      await again.goto(address)
      await giveBirthDate(again, dateOfBirth, t)
      await expect(language(again)).toHaveValue('Te reo Mā')
      return again
    })
    await test.step('Then I finish without a network, and the page says where they are', async () => {
      await page.context().setOffline(true)
      await language(page).press('End')
      await typeAndStore(language(page), 'ori')
      await page.reload()
      await expect(language(page)).toHaveValue('Te reo Māori')
      await page.getByRole('button', { name: t('questions.continue') }).click()
      await page.getByRole('button', { name: t('questions.send') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('questions.saved'))
      await expect(page.getByText(/not sent yet/i).first()).toBeVisible()
    })
    await test.step('And the device dies again; started offline, the app still has them', async () => {
      await device.kill()
      const context = await device.start()
      await context.setOffline(true)
      const third = await firstPage(context)
      await third.goto(ownServer.url)
      const unsent = third.getByRole('button', { name: /not sent$/ })
      await expect(unsent).toBeVisible()
      await unsent.click()
      await expect(third.getByRole('dialog')).toContainText(/not sent/i)
      await third.keyboard.press('Escape')
      await context.setOffline(false)
      // The session died with the browser: they wait for whoever may send them.
      await third.goto(address)
      await giveBirthDate(third, dateOfBirth, t)
      await expect(unsent).toHaveCount(0, { timeout: 60_000 })
    })
    await test.step('Then the clinic has them, once', async () => {
      await device.close()
      const received = "select count(*)::int from questionnaire_answers where result like '%Te reo Māori%'"
      expect(await ownServer.askDatabase(received)).toBe(1)
    })
  },
)

test(
  'answers before a booking are back at the same question after the browser was killed [S-39]',
  onPhone,
  async ({ device, ownServer }) => {
    await ownServer.start()
    const questions = `${ownServer.url}/melbourne/mri-knee/questions`
    const details = (page: Page) => page.getByRole('textbox', { name: 'What is it, and since when?' })
    const page = await openInstalled(await device.start(), ownServer)
    await page.goto(questions)
    for (const question of [/pacemaker/, /in your head/, /hearing implant/])
      await page.getByRole('group', { name: question }).getByRole('radio', { name: 'No', exact: true }).click()
    await page
      .getByRole('group', { name: /metal in your body/ })
      .getByRole('radio', { name: 'Yes' })
      .check()
    await typeAndStore(details(page), 'A stent since 20')
    await expect(page.getByText(/^Saved on this (?:phone|computer) at/)).toBeVisible()
    await device.kill()
    const again = await firstPage(await device.start())
    await again.goto(questions)
    await expect(details(again)).toHaveValue('A stent since 20')
  },
)
