// Check-in on the patient's own phone, from the visit's page, by name, and inside another site.
import type { Page } from '@playwright/test'
import {
  acknowledge,
  giveMedicareNumber,
  isEarlyToday,
  marama,
  startWithDesk,
  writeBirthDate,
} from '../fixtures/check-in.ts'
import { newCode } from '../fixtures/codes.ts'
import { expectNarrow } from '../fixtures/geometry.ts'
import { personaOf } from '../fixtures/personas.ts'
import { giveBirthDate, giveCode, openAsReception } from '../fixtures/sign-in.ts'
import { expect, onPhone, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

const t = textsOf('en-AU')

test.setTimeout(240_000)

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 })
const offerOn = (page: Page) => page.getByRole('link', { name: new RegExp(`^${t('check-in.on-page')}`) })

test(
  'the visit’s page offers check-in while it is open; opened by birth date it asks for a code, and the desk beside it says the rest; nothing of the patient is in addresses, titles and the log [CHECKIN-01, CHECKIN-14, API-94, S-62, S-110] (N36, N37)',
  onPhone,
  async ({ page, context, ownServer, newPage, axe }) => {
    await startWithDesk(ownServer, { LOG_LEVEL: 'trace' })
    const seen: string[] = []
    context.on('request', (request) => void seen.push(request.url(), request.headers().referer ?? ''))
    const look = async (): Promise<void> => {
      const state = () => [document.title, location.href, JSON.stringify(history.state)]
      seen.push(...(await page.evaluate(state)))
    }
    const ready = await personaOf(ownServer, 'here-ready')
    await test.step('A visit whose check-in is not open yet does not offer it', async () => {
      if (!isEarlyToday()) return
      const early = await personaOf(ownServer, 'here-early')
      await page.goto(`${ownServer.url}/appointments/${early.bookingKey}`)
      await giveBirthDate(page, early.dateOfBirth, t)
      await expect(titleOf(page)).toContainText('Elena')
      await expect(offerOn(page)).toHaveCount(0)
    })
    await test.step('One that is open does, and asks for the code that is sent', async () => {
      await page.goto(`${ownServer.url}/appointments/${ready.bookingKey}`)
      await giveBirthDate(page, ready.dateOfBirth, t)
      await offerOn(page).click()
      await expect(titleOf(page)).toHaveText(t('check-in.code-title'))
      await axe('the code of a check-in')
      await expectNarrow(page)
      await look()
    })
    const code = await newCode(ownServer)
    await test.step('A wrong code is told, the right one leads on', async () => {
      const field = page.getByRole('textbox', { name: t('check-in.code'), exact: true })
      await field.fill(code === '000000' ? '000001' : '000000')
      await page.getByRole('button', { name: t('check-in.continue') }).click()
      await expect(page.getByRole('alert')).toContainText(/wrong/)
      await field.fill(code)
      await page.getByRole('button', { name: t('check-in.continue') }).click()
      await expect(titleOf(page)).toHaveText(t('check-in.at-clinic'))
      await axe('a visit to check in on a phone')
      await expectNarrow(page)
      await look()
    })
    await test.step('The patient sends what is missing and waits', async () => {
      await page.getByRole('button', { name: t('check-in.yes') }).click()
      await giveMedicareNumber(page, t)
      await expect(titleOf(page)).toHaveText(t('check-in.waiting-title'))
      await expectNarrow(page)
      await look()
    })
    await test.step('The desk sees who arrived and checks them in', async () => {
      const desk = await newPage({ viewport: { width: 1280, height: 900 } })
      await openAsReception(desk, `${ownServer.url}/desk?clinic=aurora-brunswick`)
      const row = desk.getByRole('list', { name: t('arrivals.title') }).getByRole('button', { name: /Kīngi/ })
      await row.click()
      await expect(desk.getByText(t('arrivals.on-phone'))).toBeVisible()
      await desk.getByRole('button', { name: t('arrivals.check-in') }).click()
      await expect(row).toContainText(/Checked in/)
    })
    await test.step('And the phone says so', async () => {
      await expect(titleOf(page)).toHaveText(t('check-in.checked-in').replace('{{name}}', 'Mārama'))
      await axe('the end of a check-in on a phone')
      await look()
    })
    const secrets = ['Mārama', 'Kīngi', ready.dateOfBirth, '2123456701', code, '0491570157']
    const heldIn = (text: string) =>
      secrets.filter((secret) => text.includes(secret) || text.includes(encodeURIComponent(secret)))
    expect(heldIn(seen.join('\n'))).toEqual([])
    // Beside what is logged, a start of the demonstration names its invented people.
    const logged = ownServer
      .log()
      .split('\n')
      .filter((line) => line.startsWith('{"'))
    expect(logged.join('\n')).toContain('/check_in')
    expect(heldIn(logged.join('\n'))).toEqual([])
  },
)

test(
  'a visit that was opened by a code is checked in without another question [CHECKIN-01, AUTH-09]',
  onPhone,
  async ({ page, ownServer }) => {
    await startWithDesk(ownServer)
    const { bookingKey, dateOfBirth } = await personaOf(ownServer, 'here-cyrillic')
    const visit = `${ownServer.url}/appointments/${bookingKey}`
    await page.goto(`${visit}/result`)
    await giveBirthDate(page, dateOfBirth, t)
    await giveCode(page, await newCode(ownServer), t)
    await page.goto(visit)
    await offerOn(page).click()
    await expect(titleOf(page)).toHaveText(t('check-in.at-clinic'))
  },
)

test(
  'inside another site a patient checks in by name and code; who is early is told from when, and nobody else is told anything [IFRAME-01, CHECKIN-08, CHECKIN-14, CHECKIN-26, S-114]',
  onPhone,
  async ({ page, ownServer, axe }) => {
    await startWithDesk(ownServer)
    const address = `${ownServer.url}/iframe/check-in`
    const identify = async (lastName: string, dateOfBirth: string): Promise<void> => {
      await page.goto(address)
      await page.getByRole('textbox', { name: t('check-in.last-name') }).fill(lastName)
      await writeBirthDate(page, dateOfBirth)
      await page.getByRole('button', { name: t('check-in.continue') }).click()
    }
    const sent: string[] = []
    const giveTheCode = async (): Promise<void> => {
      await expect(titleOf(page)).toHaveText(t('check-in.code-title'))
      sent.push(await newCode(ownServer, sent))
      await page.getByRole('textbox', { name: t('check-in.code'), exact: true }).fill(sent.at(-1) ?? '')
      await page.getByRole('button', { name: t('check-in.continue') }).click()
    }
    await test.step('Nobody of that name, and twins, are asked for a code as everybody is, and told what to do without one', async () => {
      for (const lastName of ['nobody', 'twin']) {
        await identify(lastName, '2001-02-03')
        await expect(titleOf(page)).toHaveText(t('check-in.code-title'))
        await expect(page.getByRole('status').filter({ hasText: t('check-in.code-sent-if') })).toBeVisible()
        await expect(page.getByText(t('check-in.code-none'))).toBeVisible()
      }
      await expect(page.getByRole('banner')).toBeHidden()
      await axe('a check-in on a phone of whom nobody knows')
      await expectNarrow(page)
    })
    await test.step('Who is early is told so after the code alone', async () => {
      if (!isEarlyToday()) return
      await identify('early', '1985-01-20')
      await giveTheCode()
      await expect(titleOf(page)).toHaveText(/^Check-in opens at/)
      await expectNarrow(page)
    })
    await test.step('Who is due is checked in', async () => {
      await identify(marama.lastName, marama.dateOfBirth)
      await giveTheCode()
      await page.getByRole('button', { name: t('check-in.yes') }).click()
      await giveMedicareNumber(page, t)
      await expect(titleOf(page)).toHaveText(t('check-in.waiting-title'))
      await acknowledge(page, ownServer, 'Kīngi')
      await expect(titleOf(page)).toHaveText(t('check-in.checked-in').replace('{{name}}', 'Mārama'))
      await expect(page).toHaveURL(/\/iframe\/check-in/)
      await expect(page.getByRole('banner')).toBeHidden()
    })
  },
)
