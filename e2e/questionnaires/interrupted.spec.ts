// Questions of a visit whose session ends in the middle, and a cancellation that is not answered.
import type { Page } from '@playwright/test'
import { findMriPersona } from '../fixtures/personas.ts'
import { giveBirthDate } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

// A server is started with the personas of the demonstration.
test.setTimeout(180_000)

const t = textsOf('en-AU')

const seeHeading = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

test('a session that ends in the middle of a question leads back to it; questions before cancelling that stay unanswered change nothing [S-08, S-39, AUTH-29, QUES-20]', async ({
  page,
  context,
  ownServer,
  axe,
  picture,
}) => {
  await ownServer.start()
  const { bookingKey, dateOfBirth } = await findMriPersona(ownServer)
  const addressOf = (type: string): string => `${ownServer.url}/q?type=${type}&bookingKey=${bookingKey}`
  await test.step('Given a question half answered', async () => {
    await page.goto(addressOf('CANCEL_APPOINTMENT_PATIENT'))
    await giveBirthDate(page, dateOfBirth, t)
    await seeHeading(page, 'Before you cancel')
    await page.getByRole('radio', { name: 'The time does not suit me' }).check()
    await expect(page.getByText(/^Saved on this (?:phone|computer) at/)).toBeVisible()
  })
  await test.step('When the session is over as I send it', async () => {
    await context.clearCookies()
    await page.getByRole('button', { name: t('questions.send-and-cancel') }).click()
    await picture('58-signed-out')
    await giveBirthDate(page, dateOfBirth, t)
  })
  await test.step('Then after the sign-in I am at the same question, with what I said', async () => {
    await seeHeading(page, 'Before you cancel')
    await expect(page.getByRole('radio', { name: 'The time does not suit me' })).toBeChecked()
    await axe('the questions after a sign-in')
    await picture('58-signed-in-again')
  })
  await test.step('A cancellation that the server refuses is told, and nothing is lost', async () => {
    await page.route(/questionnaire/, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, json: { code: 'questionnaire.unknown', status: 409, requestId: 'e2e' } })
        : route.continue(),
    )
    await page.getByRole('button', { name: t('questions.send-and-cancel') }).click()
    await expect(page.getByRole('alert').filter({ hasText: t('message.error_answering_questionnaire') })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'The time does not suit me' })).toBeChecked()
    await axe('answers that could not be saved')
    await picture('58-refused')
    await page.unrouteAll()
  })
  await test.step('And closed unanswered, the visit stands', async () => {
    await page.getByRole('button', { name: t('questions.keep-visit') }).click()
    const sure = page.getByRole('button', { name: t('questions.close'), exact: true })
    await expect(sure.or(page.getByRole('button', { name: t('change.cancel') })).first()).toBeVisible()
    if (await sure.isVisible()) await sure.click()
    await expect(page).toHaveURL(new RegExp(`/appointments/${bookingKey}$`))
    await expect(page.getByRole('button', { name: t('change.cancel') })).toBeVisible()
    await picture('58-visit-stands')
  })
})
