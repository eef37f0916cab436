// Where answers lead when not to a time at once: a call, another exam, today's walk-in, or one more thing first.
import type { Page } from '@playwright/test'
import { reserveSlots } from '#src/contract/calls/slots.calls.ts'
import { openApi } from '../fixtures/api.ts'
import { aurora, vardar } from '../fixtures/providers.ts'
import { answerAll, choiceOf, safeForMri, surveyOf } from '../fixtures/questionnaires.ts'
import { bookingKeyInTab, chooseFile, photo } from '../fixtures/referral.ts'
import { expect, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

test.setTimeout(120_000)

const t = textsOf('en-AU')
const mriSafety = surveyOf('aurora', 'mri-safety')

const seeHeading = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1 }).and(page.locator(':not([data-loading])'))).toHaveText(name)

const askOf = async (page: Page, examSlug: string): Promise<void> => {
  await page.goto(`/melbourne/${examSlug}`)
  await seeHeading(page, 'A few questions first')
}

const seeOutcome = async (page: Page, name: string): Promise<void> => {
  await seeHeading(page, name)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

test('an answer that speaks against the exam ends at a phone number, and nothing was done [QUES-09, S-100, S-104]', async ({
  page,
  axe,
  picture,
  hasTouch,
}) => {
  const how = hasTouch ? 'pointer' : 'keyboard'
  await askOf(page, 'mri-knee')
  await answerAll(page, mriSafety, { ...safeForMri, weight: '230' }, { how, t })
  await seeOutcome(page, t('deny.title-answers'))
  await expect(page.getByText(/cannot hold your weight safely/)).toBeVisible()
  await expect(page.getByText(/Nothing has been booked/)).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /03 7010/ })
      .first(),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/deny$/)
  await axe('a denial')
  await picture('58b-denied')
  await test.step('Whoever mistyped finds the answers again, and corrects them', async () => {
    await page.getByRole('link', { name: t('deny.check-answers') }).click()
    await seeHeading(page, 'A few questions first')
    const [heart] = mriSafety.pages.flatMap(({ elements }) => elements)
    if (heart) await expect(choiceOf(page, heart, 'no')).toBeChecked()
    await answerAll(page, mriSafety, safeForMri, { t })
    await seeHeading(page, 'Choose a time')
  })
})

test('an answer for another exam says why and shows its times [QUES-09, QUES-23, BOOK-22]', async ({
  page,
  axe,
  picture,
}) => {
  await askOf(page, 'mri-breast')
  await answerAll(page, mriSafety, safeForMri, { t })
  await answerAll(page, surveyOf('aurora', 'screening'), { reason: 'implants' }, { t })
  await seeOutcome(page, t('questions.other-exam'))
  await expect(page.getByText(/breast implants and want a check-up/)).toBeVisible()
  await axe('another exam')
  await picture('58b-other-exam')
  await page.getByRole('button', { name: /^Times for/ }).click()
  await seeHeading(page, 'Choose a time')
  await expect(page).toHaveURL(/\/mammogram-with-implants\b/)
  await picture('58b-other-exam-times')
})

test('an answer for today opens the walk-in page with its hours, the exams of the injury first [QUES-09, QUES-22, BOOK-10]', async ({
  page,
  axe,
  picture,
}) => {
  await askOf(page, 'mri-wrist-and-hand')
  await answerAll(page, mriSafety, safeForMri, { t })
  await answerAll(page, surveyOf('aurora', 'recent-injury'), { injury: 'yes' }, { t })
  await seeOutcome(page, t('questions.walk-in'))
  await axe('a walk-in')
  await picture('58b-walk-in')
  await page.getByRole('button', { name: t('questions.walk-in-go') }).click()
  await expect(page).toHaveURL(/\/melbourne\/walk-in/)
  await expect(page.getByRole('heading', { level: 2, name: 'Clinics for X-ray', exact: true })).toBeVisible()
  await axe('the walk-in page')
  await picture('58b-walk-in-page')
})

test('a document that is needed first may be added, or a request is sent without it [QUES-09, S-104]', async ({
  page,
  axe,
  picture,
}) => {
  await askOf(page, 'mri-knee')
  await answerAll(page, mriSafety, { ...safeForMri, implant: 'yes', implantDetails: 'Hip, 2019' }, { t })
  await seeOutcome(page, t('questions.demands'))
  await axe('a document that is needed')
  await picture('58b-demand-document')
  await test.step('It is not let on without it', async () => {
    await page.getByRole('button', { name: t('questions.continue'), exact: true }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await picture('58b-demand-document-missing')
  })
  await test.step('With it, times are offered', async () => {
    await page.getByRole('button', { name: t('questions.add-file') }).click()
    const dialog = page.getByRole('dialog')
    await chooseFile(page, /^Choose a file/, { name: 'card.jpg', mimeType: 'image/jpeg', buffer: await photo() })
    await dialog.getByRole('button', { name: t('photo.use') }).click()
    await dialog.getByRole('button', { name: t('upload.send'), exact: true }).click()
    await expect(dialog).toHaveCount(0)
    const added = page.getByRole('list', { name: t('questions.added') })
    await expect(added).toContainText(t('questions.document-there'), { timeout: 30_000 })
    await expect(page.getByText(t('questions.document-needed'))).toHaveCount(0)
    await picture('58b-demand-document-added')
    await page.getByRole('button', { name: t('questions.continue'), exact: true }).click()
    await seeHeading(page, 'Choose a time')
  })
})

test('a document that cannot be added here makes a request [QUES-09]', async ({ page }) => {
  await askOf(page, 'mri-shoulder')
  await answerAll(page, mriSafety, { ...safeForMri, implant: 'yes', implantDetails: 'Hip, 2019' }, { t })
  await seeOutcome(page, t('questions.demands'))
  await page.getByRole('button', { name: t('questions.document-missing') }).click()
  await seeOutcome(page, t('questions.clinic-plans'))
  await page.getByRole('button', { name: t('questions.request') }).click()
  await seeHeading(page, 'When would suit you?')
})

test('a card number is asked for, refused where it cannot be one, and leads on [S-58, QUES-09]', async ({
  page,
  axe,
  picture,
}) => {
  await askOf(page, 'mri-prostate')
  await answerAll(page, mriSafety, safeForMri, { t })
  await answerAll(page, surveyOf('aurora', 'mri-prostate-cover'), { cover: 'medicare' }, { t })
  await seeOutcome(page, t('questions.demands'))
  await axe('a number that is needed')
  const goOn = () => page.getByRole('button', { name: t('questions.continue'), exact: true }).click()
  await goOn()
  await seeHeading(page, t('questions.demands'))
  await picture('58b-demand-number-missing')
  await page.getByRole('textbox', { name: t('questions.patient-number-medicare') }).fill('2123456711')
  await goOn()
  await expect(page.getByText(/not right|Check/).first()).toBeVisible()
  await axe('a number that is wrong')
  await picture('58b-demand-number-wrong')
  await page.getByRole('textbox', { name: t('questions.patient-number-medicare') }).fill('2123 45670 1')
  await page.getByRole('textbox', { name: t('questions.reference-number') }).fill('2')
  await goOn()
  await seeHeading(page, 'Choose a time')
})

test('a code of the clinic is asked for; a wrong one is told [QUES-09, S-104]', async ({ page, axe, picture }) => {
  await askOf(page, 'mri-prostate')
  await answerAll(page, mriSafety, safeForMri, { t })
  await answerAll(page, surveyOf('aurora', 'mri-prostate-cover'), { cover: 'study' }, { t })
  await seeOutcome(page, t('questions.demands'))
  const send = async (text: string): Promise<void> => {
    await page.getByRole('textbox', { name: t('questions.code') }).fill(text)
    await page.getByRole('button', { name: t('questions.continue'), exact: true }).click()
  }
  await axe('a code that is needed')
  await send('WRONG')
  await expect(page.getByText(/not right|Check/).first()).toBeVisible()
  await axe('a code that was wrong')
  await picture('58b-demand-code-wrong')
  await send('aurora-study')
  await seeHeading(page, 'Choose a time')
})

test('a client that holds a time without the questions is refused [S-103, API-34]', async ({ page, api }) => {
  const [offer] = await api.freeTimes({ examSlug: 'mri-knee', regionSlug: 'melbourne', clinicSlug: 'aurora-parkville' })
  if (!offer) throw new Error('The demo calendar has no free time here.')
  const { clinicId, examSlug, startTime } = offer
  await askOf(page, 'mri-knee')
  const bookingKey = await bookingKeyInTab(page)
  const mine = openApi(page.request)
  const hold = () =>
    mine.call(reserveSlots, { body: { bookingKey, slots: [{ clinicId, examSlug, startTime }] } }, { mayFail: true })
  const refused = { status: 409, body: { code: 'questionnaire.required' } }
  expect(await hold()).toMatchObject(refused)
  await answerAll(page, mriSafety, { ...safeForMri, clips: 'unsure' }, { t })
  await seeHeading(page, t('questions.clinic-plans'))
  expect(await hold()).toMatchObject(refused)
})

for (const { provider, reason, site } of [
  { provider: aurora, reason: 'check', site: 'https://www.breastscreen.org.au/' },
  { provider: vardar, reason: 'invited', site: 'https://fzo.org.mk/' },
])
  test(`an outcome of another site leads there once its seconds have run out, at ${provider.name} [QUES-09, S-12, SHELL-34, LIMIT-08]`, async ({
    page,
    problems,
  }) => {
    const [name, examSlug, own] =
      provider === aurora
        ? (['aurora', 'mri-breast', ['screening']] as const)
        : (['vardar', 'mr-dojki', ['gadolinium-contrast', 'skrining-dojki']] as const)
    const words = textsOf(provider.locale)
    await page.route(`${site}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Screening</h1>' }))
    await page.goto(`${provider.url}/${provider.regionSlug}/${examSlug}`)
    await answerAll(page, surveyOf(name, 'mri-safety'), safeForMri, { t: words })
    const said = { reaction: 'no', kidneys: 'no', breastfeeding: 'no', reason }
    for (const id of own) await answerAll(page, surveyOf(name, id), said, { t: words })
    await seeHeading(page, words('questions.leave-site'))
    await page.getByRole('button', { name: words('questions.go-on') }).click()
    await expect(page.getByRole('dialog')).toContainText(new URL(site).host)
    await expect(page).toHaveURL(site, { timeout: 30_000 })
    // The one address of others that is gone to.
    expect(problems.splice(0)).toEqual([`request: ${site}`])
  })
