// A patient without the referral: the kiosk's code sends it from their own phone, and the desk has it.
import { readFileSync, writeFileSync } from 'node:fs'
import { identify, noah, startWithDesk, visitsAtDesk } from '../fixtures/check-in.ts'
import { enrol } from '../fixtures/enrolment.ts'
import { photo } from '../fixtures/referral.ts'
import { expect, gateOnDesktop, onDesktop, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

const t = textsOf('en-AU')
const storedOnDevice = new RegExp(t('questions.stored-phone').replace('{{time}}', '.+'))
const ofClinic = (key: string): string => t(key).replace('{{clinic}}', 'Aurora Brunswick')

test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true })

test(
  'a missing referral goes from the kiosk’s code to the patient’s phone, which opens once and shows nothing of them [CHECKIN-13, S-37, ATT-04]',
  gateOnDesktop,
  async ({ page, ownServer, browser, axe }) => {
    await startWithDesk(ownServer)
    const phoneContext = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
    const phone = await phoneContext.newPage()
    await test.step('Given a patient without a referral at a kiosk', async () => {
      await enrol(page, ownServer)
      await identify(page, noah, t)
      await page.getByRole('button', { name: t('check-in.yes') }).tap()
      await expect(page.getByRole('heading', { name: t('check-in.lacking-two') })).toBeVisible()
      await expect(page.getByRole('img', { name: t('check-in.scan') })).toBeVisible()
      await axe('what is missing')
    })
    const address = await page.getByRole('img', { name: t('check-in.scan') }).getAttribute('data-address')
    await test.step('When their phone opens the code', async () => {
      await phone.goto(address ?? '')
      await expect(phone.getByRole('heading', { name: ofClinic('hand-off.title') })).toBeVisible()
      expect(new URL(phone.url()).hash).toBe('')
      await expect(page.getByText(t('check-in.phone-opened'))).toBeVisible()
      await expect(phone.getByText(/Noah|O’Brien|Bone density/)).toHaveCount(0)
    })
    await test.step('Then no other phone opens it', async () => {
      const other = await (await browser.newContext()).newPage()
      await other.goto(address ?? '')
      await expect(other.getByRole('heading', { name: t('hand-off.used') })).toBeVisible()
      await other.context().close()
    })
    await test.step('And the photo that it sends is at the clinic', async () => {
      const [picker] = await Promise.all([
        phone.waitForEvent('filechooser'),
        phone.getByRole('button', { name: t('upload.choose') }).click(),
      ])
      await picker.setFiles({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: await photo() })
      // Back puts the photo aside, and the page stays.
      await expect(phone.getByRole('button', { name: t('photo.use') })).toBeVisible()
      await phone.goBack()
      await phone.getByRole('button', { name: t('upload.action-go-on') }).click()
      await phone.getByRole('button', { name: t('upload.send'), exact: true }).click()
      await expect(phone.getByRole('heading', { name: ofClinic('hand-off.received') })).toBeVisible({ timeout: 30_000 })
      await expect(page.getByText(t('check-in.referral-received')).first()).toBeVisible()
    })
    await test.step('And the desk sees it, and the kiosk has gone on', async () => {
      await page.getByRole('button', { name: t('check-in.check-me-in'), exact: true }).tap()
      const arrived = async () => (await visitsAtDesk(page, ownServer)).find(({ state }) => state === 'SENT')
      await expect.poll(arrived).toMatchObject({ lastName: 'O’Brien', missing: ['PREPARATION'] })
    })
    await phoneContext.close()
  },
)

test(
  'answers begun on the phone that opened a kiosk’s code are there again after a reload, and reach the visit [S-36, S-39]',
  onDesktop,
  async ({ page, ownServer, browser }) => {
    ownServer.changePack({ provider: { demo: true } })
    const questions = ownServer.packFile('questionnaires', 'before-your-visit.json')
    const asked = JSON.parse(readFileSync(questions, 'utf8'))
    writeFileSync(questions, JSON.stringify({ ...asked, association: 'EXAM', modalities: [], isGeneral: true }))
    await startWithDesk(ownServer)
    const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
    const walk = phone.getByRole('radio', { name: 'With some help' })
    await test.step('Given a phone that has opened the code of a kiosk', async () => {
      await enrol(page, ownServer)
      await identify(page, noah, t)
      await page.getByRole('button', { name: t('check-in.yes') }).tap()
      const code = page.getByRole('img', { name: t('check-in.scan-for-questions') })
      await phone.goto((await code.getAttribute('data-address')) ?? '')
    })
    await test.step('When an answer is begun and the page is loaded again', async () => {
      await walk.check()
      await expect(phone.getByText(storedOnDevice)).toBeVisible()
      await phone.reload()
    })
    await test.step('Then it is there, and the rest is answered and sent', async () => {
      await expect(walk).toBeChecked()
      await phone.getByRole('radio', { name: 'No', exact: true }).check()
      await phone.getByRole('button', { name: t('questions.continue') }).click()
      await phone.getByRole('button', { name: t('questions.send') }).click()
      await expect(phone.getByRole('heading', { name: ofClinic('hand-off.answers-received') })).toBeVisible()
      await expect(page.getByText(t('check-in.answers-received')).first()).toBeVisible()
    })
    await phone.close()
  },
)
