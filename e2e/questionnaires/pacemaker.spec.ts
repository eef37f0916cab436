// A pacemaker leads to a request with the card of the implant; reception sees it first, books it, and the patient hears.
import type { Page } from '@playwright/test'
import { choosable } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { fieldsOf } from '../fixtures/booking.ts'
import { readMessages } from '../fixtures/codes.ts'
import { clockTime } from '../fixtures/formats.ts'
import { marama } from '../fixtures/patients.ts'
import { answerAll, safeForMri, surveyOf } from '../fixtures/questionnaires.ts'
import { chooseFile, photo } from '../fixtures/referral.ts'
import { openAsReception } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

// A server is started with the personas of the demonstration.
test.setTimeout(240_000)

const t = textsOf('en-AU')
const knee = { examSlug: 'mri-knee', regionSlug: 'melbourne', clinicSlug: 'aurora-parkville' }

const seeHeading = (page: Page, name: string | RegExp): Promise<void> =>
  expect(page.getByRole('heading', { level: 1 }).and(page.locator(':not([data-loading])'))).toHaveText(name)

/** The card of an implant, from the dialog that the page opens. */
const addCard = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog')
  const file = { name: 'implant-card.jpg', mimeType: 'image/jpeg', buffer: await photo() }
  await chooseFile(page, /^Choose a file/, file)
  await dialog.getByRole('button', { name: t('photo.use') }).click()
  await dialog.getByRole('button', { name: t('upload.send'), exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('a pacemaker becomes a request that reception sees first, and books [S-103, S-105, S-110, BREQ-07, QUES-09]', async ({
  page,
  ownServer,
  apiOf,
  newPage,
  axe,
  picture,
  hasTouch,
}) => {
  await ownServer.start()
  const [offer] = choosable(await (await apiOf(ownServer)).freeTimes(knee))
  if (!offer) throw new Error('The demo calendar has no free time here.')
  const how = hasTouch ? 'pointer' : 'keyboard'
  await test.step('Given the questions before an MRI, I say that I have a pacemaker', async () => {
    await page.goto(`${ownServer.url}/melbourne/mri-knee`)
    await seeHeading(page, 'A few questions first')
    await answerAll(page, surveyOf('aurora', 'mri-safety'), { ...safeForMri, pacemaker: 'yes' }, { how, t })
  })
  await test.step('Then no time is offered, and the clinic plans the visit', async () => {
    await seeHeading(page, t('questions.clinic-plans'))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByText(/your implant card/)).toBeVisible()
    await axe('an outcome that leads to a request')
    await picture('58b-outcome-request')
  })
  await test.step('When I add the card and ask for the visit', async () => {
    await page.getByRole('button', { name: t('questions.add-file') }).click()
    await addCard(page)
    await picture('58b-outcome-request-card')
    await page.getByRole('button', { name: t('questions.request') }).click()
    await seeHeading(page, 'When would suit you?')
    await axe('the days of a request')
    await picture('57-request-days')
    await page.getByRole('radio', { name: /^Aurora Parkville/ }).check()
    await page.getByRole('button', { name: t('request.go-on') }).click()
    await seeHeading(page, t('form.title'))
    for (const [label, text] of fieldsOf(marama))
      await page.getByRole('textbox', { name: label, exact: true }).fill(text)
    await page.getByRole('checkbox', { name: 'I have read this and agree' }).check()
    await page.getByRole('button', { name: t('form.check-request') }).click()
    await axe('a request before it is sent')
    await picture('57-request-check')
    await page.getByRole('button', { name: t('check.send-request') }).click()
  })
  await test.step('Then its page says that it is no booking, and the card is there', async () => {
    await seeHeading(page, t('request.title-PENDING').replace('{{clinic}}', 'Aurora Parkville'))
    await expect(page.getByRole('button', { name: /^View Implant card/ })).toBeVisible()
    await axe('the page of a request')
    await picture('57b-request-page')
  })
  const desk = await newPage({ viewport: { width: 1280, height: 800 } })
  const rows = desk.getByRole('list', { name: t('desk.tab-requests') }).getByRole('listitem')
  const dialog = desk.getByRole('dialog', { name: `${marama.lastName}, ${marama.firstName}` })
  await test.step('Reception has it before those that have waited longer', async () => {
    await openAsReception(desk, `${ownServer.url}/desk?clinic=${knee.clinicSlug}`)
    await desk.getByRole('radio', { name: t('desk.tab-requests') }).check()
    await expect(rows.first()).toContainText(marama.lastName)
    expect(await rows.count()).toBeGreaterThan(1)
    await expectAccessible(desk, 'the booking requests at the desk')
    await picture('desk-requests', desk)
  })
  await test.step('And reads the marked answer', async () => {
    await rows.first().getByRole('button').click()
    await expect(dialog.getByText(/pacemaker/)).toBeVisible()
    await expect(dialog.getByText(t('desk.mark'), { exact: true })).toHaveCount(1)
    await expectAccessible(desk, 'a request at the desk')
    await picture('desk-request', desk)
  })
  await test.step('And books a free time', async () => {
    await dialog.getByLabel(t('desk.slot-day')).fill(offer.date)
    await dialog.getByRole('button', { name: clockTime(offer), exact: true }).click()
    await picture('desk-request-sure', desk)
    await desk.getByRole('button', { name: t('desk.book-yes') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(rows.filter({ hasText: marama.lastName })).toHaveCount(0)
  })
  await test.step('Then the page of the request says so, and leads to the visit', async () => {
    await page.reload()
    await seeHeading(page, t('request.title-BOOKED'))
    await axe('a request that is booked')
    await picture('57b-request-booked')
    await page.getByRole('link', { name: t('request.visit') }).click()
    await expect(page).toHaveURL(/\/appointments\//)
  })
  await test.step('And I have the mail with the time for my calendar', async () => {
    const mine = () =>
      ownServer.messages().find((each) => each.includes(marama.email) && each.includes('text/calendar'))
    await expect.poll(mine).toBeDefined()
    expect(readMessages(ownServer).join('\n')).not.toMatch(/implant card|wires left/i)
  })
})
