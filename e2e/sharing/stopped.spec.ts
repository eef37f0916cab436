// Results are shared with a password and read elsewhere, until the patient stops it while the page is open there.
import type { Page } from '@playwright/test'
import { listPersonas } from '#src/contract/calls/demo.calls.ts'
import type { DemoPersona } from '#src/contract/entities/demo.ts'
import { codesIn, linkIn, newCode } from '../fixtures/codes.ts'
import { expectNarrow } from '../fixtures/geometry.ts'
import type { OwnServer } from '../fixtures/own-server.ts'
import { giveBirthDate, giveCode } from '../fixtures/sign-in.ts'
import { expect, onDesktop, onPhone, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

// A server is started, and two people take part.
test.setTimeout(180_000)

const t = textsOf('en-AU')

const startWith = async (
  server: OwnServer,
  apiOf: (
    server: OwnServer,
  ) => Promise<{ call: (row: typeof listPersonas, args: object) => Promise<{ body: { personas: DemoPersona[] } }> }>,
): Promise<DemoPersona> => {
  await server.start()
  const { body } = await (await apiOf(server)).call(listPersonas, {})
  const patient = body.personas.find(({ slug }) => slug === 'result-ready')
  if (!patient) throw new Error('Nobody has a result.')
  return patient
}

/** Signed in to the results with a code. */
const openResults = async (page: Page, server: OwnServer, { bookingKey, dateOfBirth }: DemoPersona): Promise<void> => {
  const before = codesIn(server)
  await page.goto(`${server.url}/appointments/${bookingKey}/result`)
  await giveBirthDate(page, dateOfBirth, t)
  await giveCode(page, await newCode(server, before), t)
  await expect(page.getByRole('heading', { level: 1, name: t('results.title') })).toBeVisible()
}

const seeItEnded = async (theirs: Page): Promise<void> => {
  await theirs.getByRole('button', { name: t('results.read') }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: t('deny.title-revoked') })).toBeVisible()
}

test(
  'what I share with a password opens elsewhere with it and a code, until I stop it [SHARE-01, SHARE-10, AUTH-40]',
  onDesktop,
  async ({ page, ownServer, apiOf, newPage, axe, picture }) => {
    const patient = await startWith(ownServer, apiOf)
    await openResults(page, ownServer, patient)
    const password = await test.step('I share, and read what will be seen before it is sent', async () => {
      await page.getByRole('button', { name: t('sharing.share') }).press('Enter')
      const dialog = page.getByRole('dialog', { name: t('sharing.dialog') })
      await dialog.getByRole('textbox', { name: t('sharing.who') }).fill('Grace Okafor-Featherstonehaugh')
      await dialog.getByRole('textbox', { name: t('sharing.contact') }).fill('grace@example.com')
      await dialog.getByRole('button', { name: t('sharing.password-add') }).press('Enter')
      await expect(dialog.getByText(t('sharing.look-password'))).toBeVisible()
      await axe('the dialog of a share')
      const shown = await dialog
        .locator('[aria-hidden="true"]')
        .filter({ hasText: /^\w{4}-\w{4}$/ })
        .first()
        .textContent()
      await dialog.getByRole('button', { name: t('sharing.send') }).press('Enter')
      await expect(dialog).toBeHidden()
      await expect(page.getByText('Grace Okafor-Featherstonehaugh', { exact: true })).toBeVisible()
      return shown ?? ''
    })
    const theirs = await newPage({ viewport: { width: 390, height: 844 } })
    await test.step('Elsewhere the password and a code open it', async () => {
      const before = codesIn(ownServer)
      const link = await linkIn(ownServer, new RegExp(`http\\S+/appointments/(?!${patient.bookingKey})\\w{22}/result`))
      await theirs.goto(link)
      const question = theirs.getByRole('dialog', { name: t('share-password.title') })
      await question.getByRole('textbox').fill('2222 2222')
      await question.getByRole('button', { name: t('sign-in.continue') }).click()
      await expect(question.getByText(t('message.authentication_password_error'))).toBeVisible()
      await question.getByRole('textbox').fill(password.toLowerCase())
      await question.getByRole('button', { name: t('sign-in.continue') }).click()
      await giveCode(theirs, await newCode(ownServer, before), t)
      await expect(theirs.getByText(t('shared.badge'))).toBeVisible()
      await expectNarrow(theirs)
      await picture('shared-with-password', theirs)
    })
    await test.step('I stop it, and their next press ends it', async () => {
      await page.getByRole('button', { name: /Grace Okafor/ }).press('Enter')
      await expect(page.getByText(/^Stopped/).first()).toBeVisible()
      await seeItEnded(theirs)
    })
  },
)

test(
  'a share that is open elsewhere by the birth date ends with my press, on a phone [SHARE-01, SHARE-12, AUTH-40]',
  onPhone,
  async ({ page, ownServer, apiOf, newPage, axe }) => {
    const patient = await startWith(ownServer, apiOf)
    const share = patient.shares?.find(({ state }) => state === 'OPENED')
    if (!share) throw new Error('Nothing is shared.')
    const theirs = await newPage({ viewport: { width: 390, height: 844 } })
    const before = codesIn(ownServer)
    await theirs.goto(`${ownServer.url}/appointments/${share.shareKey}/result`)
    await giveBirthDate(theirs, patient.dateOfBirth, t, 'date-of-birth.title-other')
    await giveCode(theirs, await newCode(ownServer, before), t)
    await expect(theirs.getByText(t('shared.badge'))).toBeVisible()
    await expectNarrow(theirs)
    await openResults(page, ownServer, patient)
    await axe('results and with whom they are shared')
    await expectNarrow(page)
    await page.getByRole('button', { name: new RegExp(share.contactName) }).click()
    await expect(page.getByText(/^Stopped/).first()).toBeVisible()
    await seeItEnded(theirs)
  },
)
