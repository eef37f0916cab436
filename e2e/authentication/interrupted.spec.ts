// A sign-in and a form that something comes between: answers that are lost, a locked link, a session that ends.
import type { Page } from '@playwright/test'
import { otherPatient } from '../fixtures/patients.ts'
import { aurora, listFreeSlots } from '../fixtures/providers.ts'
import { giveBirthDate, giveCode } from '../fixtures/sign-in.ts'
import { expect, onDesktop, onPhone, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

const t = textsOf('en-AU')

const heading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: `You are booked, ${otherPatient.firstName}` })

/** The server does what it was asked; the first answer to each of these calls never arrives. */
const loseFirstAnswers = async (page: Page, paths: readonly string[]): Promise<string[]> => {
  const lost: string[] = []
  await page.route(
    ({ pathname }) => paths.includes(pathname),
    async (route) => {
      const { pathname } = new URL(route.request().url())
      if (lost.includes(pathname)) return route.continue()
      lost.push(pathname)
      await route.fetch()
      return route.abort('connectionreset')
    },
  )
  return lost
}

test(
  'a sign-in goes on where the answer to each of its steps is lost once [API-30, API-31, AUTH-16, AUTH-28]',
  onPhone,
  async ({ page, ownServer, apiOf }, { parallelIndex }) => {
    test.setTimeout(180_000)
    await ownServer.start()
    const place = { ...aurora, url: ownServer.url }
    const api = await apiOf(ownServer)
    const [offer] = await listFreeSlots(api, place, parallelIndex)
    const bookingKey = await api.book(offer, otherPatient)
    const steps = ['/api/puzzle/verify', '/api/authentication', '/api/secured/one_time_code/validate']
    const lost = await loseFirstAnswers(page, steps)
    await page.goto(`${ownServer.url}/appointments/${bookingKey}/result`)
    await giveBirthDate(page, otherPatient.dateOfBirth, t)
    await expect(page.getByRole('dialog', { name: t('one-time-password.title') })).toBeVisible()
    const code = () => ownServer.messages().flatMap((text) => /#(\d{6})/.exec(text)?.[1] ?? [])[0] ?? ''
    await expect.poll(code).toMatch(/^\d{6}$/)
    await giveCode(page, code(), t)
    await expect(page.getByRole('heading', { level: 1, name: t('results.title') })).toBeVisible()
    expect(lost.toSorted()).toEqual(steps.toSorted())
  },
)

test(
  'a link that somebody locked opens again by a fresh one that is sent to me [AUTH-15, AUTH-41, ROUTE-09, S-20]',
  onDesktop,
  async ({ page, ownServer, apiOf, axe }, { parallelIndex }) => {
    test.setTimeout(180_000)
    await ownServer.start()
    const api = await apiOf(ownServer)
    const [offer] = await listFreeSlots(api, { ...aurora, url: ownServer.url }, parallelIndex)
    const bookingKey = await api.book(offer, otherPatient)
    await page.goto(`${ownServer.url}/appointments/${bookingKey}`)
    await test.step('Given five wrong dates of birth', async () => {
      const question = page.getByRole('dialog', { name: t('date-of-birth.title') })
      for (const left of [4, 3, 2, 1]) {
        await giveBirthDate(page, `1990-01-0${left}`, t)
        await expect(question.getByRole('alert')).toContainText(`${left} ${left === 1 ? 'try' : 'tries'} left`)
      }
      await giveBirthDate(page, '1990-01-09', t)
    })
    await expect(page.getByRole('heading', { level: 1, name: t('deny.title-locked') })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/deny')
    expect(page.url()).not.toContain(bookingKey)
    await axe('a locked link')
    await test.step('When I have a fresh link sent, and open it', async () => {
      await page.getByRole('button', { name: t('deny.send'), exact: true }).click()
      await expect(page.getByText(t('deny.sent-SMS'))).toBeVisible()
      const link = () => ownServer.messages().flatMap((text) => /https?:\S+#\S+/.exec(text)?.[0] ?? [])[0] ?? ''
      await expect.poll(link).toMatch(/^http/)
      await page.goto('about:blank')
      await page.goto(link())
    })
    await test.step('Then my date of birth opens the visit, and the address tells nothing', async () => {
      await giveBirthDate(page, otherPatient.dateOfBirth, t)
      await expect(heading(page)).toBeVisible()
      expect(new URL(page.url()).hash).toBe('')
    })
  },
)

test(
  'a form whose save finds the session ended has its words again after the sign-in [AUTH-29, S-29]',
  onPhone,
  async ({ api, offers, page, context }) => {
    const [offer] = await offers()
    const bookingKey = await api.book(offer, otherPatient)
    await page.goto(`/appointments/${bookingKey}`)
    await giveBirthDate(page, otherPatient.dateOfBirth, t)
    const note = page.getByRole('textbox', { name: t('change.note') })
    await test.step('Given a note that I typed to cancel', async () => {
      await page.getByRole('button', { name: t('change.cancel') }).click()
      await page.getByRole('radio', { name: 'Other' }).check()
      await note.fill('I moved to another town')
    })
    await test.step('When the session is over as I send it', async () => {
      await context.clearCookies()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('change.cancel'), exact: true })
        .click()
      await giveBirthDate(page, otherPatient.dateOfBirth, t)
    })
    await test.step('Then my words are in the form, which is open again, over the visit that stands', async () => {
      await expect(note).toHaveValue('I moved to another town')
      await expect(page.getByRole('radio', { name: 'Other' })).toBeChecked()
      await page.keyboard.press('Escape')
      await expect(heading(page)).toBeVisible()
    })
  },
)
