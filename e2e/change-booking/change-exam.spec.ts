// A patient takes another exam in place of the one they have, answers its questions first, and tells nobody twice.
import { rescheduleAppointments } from '#src/contract/calls/changes.calls.ts'
import { expectNarrow } from '../fixtures/geometry.ts'
import { answerMri, safeAnswers } from '../fixtures/mri-questions.ts'
import { otherPatient } from '../fixtures/patients.ts'
import { aurora, listFreeSlots } from '../fixtures/providers.ts'
import { giveBirthDate } from '../fixtures/sign-in.ts'
import { expect, onDesktop, onPhone, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

// A server is started.
test.setTimeout(240_000)

const patientDetails = { ...otherPatient, email: 'siobhan@example.com' }

test(
  'I change my ultrasound to a knee MRI: its questions, a time, now and new, one press [S-71, PORTAL-09, ROUTE-28, S-103]',
  onPhone,
  async ({ page, ownServer, apiOf, axe, picture }, { parallelIndex }) => {
    const t = textsOf('en-AU')
    await ownServer.start()
    const api = await apiOf(ownServer)
    const place = { ...aurora, url: ownServer.url }
    const [offer] = await listFreeSlots(api, place, parallelIndex)
    const bookingKey = await api.book(offer, patientDetails)
    await page.goto(`${ownServer.url}/appointments/${bookingKey}`)
    await giveBirthDate(page, patientDetails.dateOfBirth, t)
    await test.step('I choose the other exam', async () => {
      await page.getByRole('button', { name: new RegExp(`^${t('change.exam')}`) }).click()
      await expect(page.getByRole('searchbox')).toBeVisible()
      await axe('the list of other exams')
      await expectNarrow(page)
      await picture('change-exam-list')
      await page.getByRole('searchbox').fill('mri knee')
      await page
        .getByRole('link', { name: /^MRI knee/ })
        .first()
        .click()
      await page.getByRole('button', { name: t('request-info.choose') }).click()
    })
    await test.step('Its questions come before its times', async () => {
      await answerMri(page, safeAnswers)
      await expect(page.getByRole('heading', { level: 1, name: t('change.exam-times') })).toBeVisible()
      await axe('the times of the other exam')
      await expectNarrow(page)
    })
    await test.step('I read now and new, and change both with one press', async () => {
      await page.locator('main button[aria-pressed]').first().click()
      await page.getByRole('button', { name: t('slot.hold') }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('change.exam-title') })).toBeVisible()
      await axe('now and new of another exam')
      await expectNarrow(page)
      await picture('change-exam-check')
      await page.getByRole('button', { name: t('change.confirm-exam') }).press('Enter')
      await expect(page.getByText(t('status.CHANGED'), { exact: true })).toBeVisible()
      await expect(page.getByText(t('change.exam-changed'), { exact: true }).first()).toBeVisible()
      await axe('a visit with another exam')
      await expectNarrow(page)
      await picture('change-exam-after')
    })
    await test.step('I am told, and the desk reads what it was', async () => {
      await expect.poll(() => ownServer.messages().join('\n')).toContain('Your visit now has a different exam')
      const changes = await ownServer.desk('changes')
      expect(changes).toContain('EXAM_CHANGED')
      expect(changes).toContain('was Thyroid ultrasound')
    })
  },
)

test(
  'the answer to my change of exam is lost and the server killed: I read of one change, sent under one key [S-71, STATE-14]',
  onDesktop,
  async ({ page, ownServer, apiOf }, { parallelIndex }) => {
    const t = textsOf('en-AU')
    await ownServer.start()
    const api = await apiOf(ownServer)
    const [offer] = await listFreeSlots(api, { ...aurora, url: ownServer.url }, parallelIndex)
    const bookingKey = await api.book(offer, patientDetails)
    await page.goto(`${ownServer.url}/appointments/${bookingKey}`)
    await giveBirthDate(page, patientDetails.dateOfBirth, t)
    await page.getByRole('button', { name: new RegExp(`^${t('change.exam')}`) }).click()
    await page.getByRole('searchbox').fill('neck ultrasound')
    await page
      .getByRole('link', { name: /^Neck ultrasound/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: t('change.exam-times') })).toBeVisible()
    await page.locator('main button[aria-pressed]').first().click()
    await page.getByRole('button', { name: t('slot.hold') }).click()
    const keys: (string | undefined)[] = []
    await page.route(`**${rescheduleAppointments.path.replace('{bookingKey}', bookingKey)}`, async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      await route.fetch()
      await ownServer.kill()
      await route.abort('connectionreset')
      await ownServer.start()
    })
    await page.getByRole('button', { name: t('change.confirm-exam') }).click()
    await expect(page.getByText(t('status.CHANGED'), { exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(t('change.exam-changed'), { exact: true }).first()).toBeVisible()
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
    await page.goto('about:blank')
    const counted = `select (select count(*) from visit_events where booking_key = '${bookingKey}' and kind = 'EXAM_CHANGED') * 10
      + (select count(*) from appointments where booking_key = '${bookingKey}' and occupancy_id is not null)`
    expect(Number(await ownServer.askDatabase(counted))).toBe(11)
  },
)
