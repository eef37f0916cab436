import type { Page } from '@playwright/test'
import { expectMacedonian } from '../fixtures/macedonian.ts'
import { findMriPersona } from '../fixtures/personas.ts'
import { giveBirthDate } from '../fixtures/sign-in.ts'
import { expect, gateOnEither, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

// A server is started with the personas of the demonstration.
test.setTimeout(180_000)

const seeHeading = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

test(
  'a link leads me to my questions, no word is lost, and they arrive once [ROUTE-13, ROUTE-33, QUES-18, QUES-25]',
  gateOnEither,
  async ({ page, context, ownServer, axe, picture }) => {
    const t = await textsOf('en-AU')
    await ownServer.start()
    const { bookingKey, dateOfBirth } = await findMriPersona(ownServer)
    const addressOf = (type: string): string => `${ownServer.url}/q?type=${type}&bookingKey=${bookingKey}`

    await test.step('A link that is cut off says so', async () => {
      await page.goto(`${ownServer.url}/q?type=FEEDBACK`)
      await seeHeading(page, t('questions.incomplete-link'))
      await axe('a link that is not complete')
    })
    await test.step('When I open the link of the message, I give my birth date', async () => {
      await page.goto(addressOf('REQUIRED_ON_CONFIRMATION'))
      await giveBirthDate(page, dateOfBirth, t)
      await seeHeading(page, 'Before your visit')
    })
    await test.step('And answer with the keyboard; a reload loses nothing', async () => {
      const help = page.getByRole('radio', { name: 'With some help' })
      await help.focus()
      await page.keyboard.press('Space')
      await page
        .getByRole('group', { name: /interpreter/ })
        .getByRole('radio', { name: 'Yes' })
        .check()
      await page.getByRole('textbox', { name: /Which language/ }).fill('Te reo Māori')
      await page.getByRole('textbox', { name: /Which language/ }).blur()
      await expect(page.getByText(/^Saved on this (?:phone|computer) at/)).toBeVisible()
      await axe('the questions by address')
      await picture('58-questionnaire-by-address')
      await page.reload()
      await expect(help).toBeChecked()
      await expect(page.getByRole('textbox', { name: /Which language/ })).toHaveValue('Te reo Māori')
      await page.getByRole('button', { name: t('questions.continue') }).click()
    })
    await test.step('Without a network they wait on my device, and the page says so', async () => {
      await context.setOffline(true)
      await page.getByRole('button', { name: t('questions.send') }).click()
      await seeHeading(page, t('questions.saved'))
      await expect(page.getByText(/not sent yet/)).toBeVisible()
      await axe('answers that wait')
      await picture('58-answers-wait')
    })
    await test.step('Then the clinic has them', async () => {
      await context.setOffline(false)
      await expect(page.getByText(/^Received /)).toBeVisible({ timeout: 30_000 })
      await page.goto(addressOf('REQUIRED_ON_CONFIRMATION'))
      await seeHeading(page, t('message.questionnaires_already_answered'))
      await axe('questions that are answered')
    })
    await test.step('Questions before cancelling: closed, the visit stands', async () => {
      await page.goto(addressOf('CANCEL_APPOINTMENT_PATIENT'))
      await seeHeading(page, 'Before you cancel')
      await axe('questions before cancelling')
      await page.getByRole('button', { name: t('questions.keep-visit') }).click()
      await expect(page).toHaveURL(new RegExp(`/appointments/${bookingKey}$`))
    })
    await test.step('Answered, it is cancelled in one step', async () => {
      await page.goto(addressOf('CANCEL_APPOINTMENT_PATIENT'))
      await page.getByRole('radio', { name: 'The time does not suit me' }).check()
      await page.getByRole('button', { name: t('questions.send-and-cancel') }).click()
      await seeHeading(page, t('questions.cancelled'))
      await axe('a visit that is cancelled by its answers')
    })
  },
)

test('in Macedonian, and inside another page [IFRAME-02, I18N-02]', async ({ page, ownServer, axe, picture }) => {
  const t = await textsOf('mk')
  ownServer.setEnvironment({ PROVIDER: 'vardar' })
  await ownServer.start()
  const { bookingKey, dateOfBirth } = await findMriPersona(ownServer)
  await page.goto(`${ownServer.url}/iframe/questionnaires?type=CANCEL_APPOINTMENT_PATIENT&bookingKey=${bookingKey}`)
  await giveBirthDate(page, dateOfBirth, t)
  // The sign-in solves a puzzle first, which takes a slow device its time.
  await expect(page.getByRole('button', { name: t('questions.send-and-cancel') })).toBeVisible({ timeout: 60_000 })
  await expectMacedonian(page, 'the questions in a frame')
  await axe('questions in a frame, in Macedonian')
  await picture('58-questionnaire-frame-mk')
  await page.getByRole('radio').first().check()
  await expect(page.getByText(t('questions.not-stored'))).toBeVisible()
})
