// Reception on the page of the desk: a visit is moved to a free time, its document is read, checked and asked for anew.
import { createHash, randomUUID } from 'node:crypto'
import { openApi } from '../fixtures/api.ts'
import { sidewaysScroll } from '../fixtures/geometry.ts'
import { otherPatient } from '../fixtures/patients.ts'
import { aurora, listFreeSlots } from '../fixtures/providers.ts'
import { photo } from '../fixtures/referral.ts'
import { openAsReception } from '../fixtures/sign-in.ts'
import { expect, onDesktop, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

test.setTimeout(180_000)

const t = textsOf('en-AU')
const patient = { ...otherPatient, email: 'siobhan@example.com' }
const name = `${patient.lastName}, ${patient.firstName}`

test(
  'the desk reads a document, asks for a better one, checks it, adds one from paper, and moves the visit [S-110, ATT-01, ATT-09, ATT-10, ATT-11]',
  onDesktop,
  async ({ page, ownServer, playwright, newPage, axe, picture }, { parallelIndex }) => {
    await ownServer.start()
    const request = await playwright.request.newContext({ baseURL: ownServer.url })
    const api = openApi(request)
    const [first] = await listFreeSlots(api, { ...aurora, url: ownServer.url }, parallelIndex)
    const bookingKey = await api.book(first, patient)
    const buffer = await photo()
    const sent = await request.post('/api/documents', {
      headers: { 'x-front-door': 'page', 'idempotency-key': randomUUID() },
      multipart: {
        ...{ bookingKey, size: String(buffer.length), sha256: createHash('sha256').update(buffer).digest('hex') },
        file: { name: 'IMG_2031.jpg', mimeType: 'image/jpeg', buffer },
      },
    })
    expect(sent.status()).toBe(201)
    const storageState = await request.storageState()
    await request.dispose()
    const dialog = page.getByRole('dialog')
    await test.step('The visit stands on its day', async () => {
      await openAsReception(page, `${ownServer.url}/desk?clinic=${aurora.clinicSlugs[parallelIndex % 2]}`)
      await page.getByRole('radio', { name: t('desk.tab-visits') }).check()
      await page.getByLabel(t('desk.slot-day')).fill(first.startTime.slice(0, 10))
      await expect(page.getByText(name).first()).toBeVisible()
      await axe('the visits of a day at the desk')
    })
    await test.step('Its document is read', async () => {
      await page.getByRole('button', { name: `${t('desk.documents-open')} ${name}` }).click()
      await expect(dialog.getByText(t('desk.documents-open-state'))).toBeVisible()
      await axe('the documents of a visit at the desk')
      await picture('desk-documents')
      await dialog.getByRole('button', { name: `${t('desk.open')} IMG_2031.jpg` }).click()
      await expect(page.getByRole('dialog').last().getByRole('img')).toBeVisible()
      await page.keyboard.press('Escape')
    })
    await test.step('What it is, is read without opening it', async () => {
      await dialog.getByRole('button', { name: `${t('desk.documents-about')} IMG_2031.jpg` }).click()
      const about = page.getByRole('dialog').last()
      await expect(about.getByRole('definition').first()).toHaveText('IMG_2031.jpg')
      await expect(about.getByText(/^The letter or form from your doctor/)).toBeVisible()
      await page.keyboard.press('Escape')
    })
    await test.step('A better one is asked for, and the patient is told', async () => {
      await dialog.getByRole('button', { name: `${t('desk.documents-request')} IMG_2031.jpg` }).click()
      await expect(dialog.getByText(/^A better one was requested/)).toBeVisible()
      await expect.poll(() => ownServer.messages().join('\n')).toContain('Please send a document again')
    })
    await test.step('The patient reads why, and has a button to send it again', async () => {
      const mine = await newPage({ storageState })
      await mine.goto(`${ownServer.url}/appointments/${bookingKey}`)
      await expect(mine.getByText(t('upload.better-UNREADABLE'))).toBeVisible()
      await mine.getByRole('button', { name: new RegExp(`^${t('upload.action-better')}`) }).click()
      await expect(mine.getByRole('dialog')).toBeVisible()
      await picture('document-asked-for-anew', mine)
    })
    await test.step('It is checked', async () => {
      await dialog.getByRole('button', { name: `${t('desk.documents-check')} IMG_2031.jpg` }).click()
      await expect(dialog.getByText(/^Checked /)).toBeVisible()
    })
    await test.step('One from paper is added, and deleted as it is the wrong one', async () => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        dialog.getByRole('button', { name: t('desk.upload'), exact: true }).click(),
      ])
      await chooser.setFiles({ name: 'scan.jpg', mimeType: 'image/jpeg', buffer })
      await expect(dialog.getByRole('listitem')).toHaveCount(2)
      await dialog.getByRole('button', { name: `${t('desk.documents-delete')} scan.jpg` }).click()
      await page.getByRole('button', { name: t('desk.documents-delete'), exact: true }).click()
      await expect(dialog.getByRole('listitem')).toHaveCount(1)
      await page.keyboard.press('Escape')
    })
    await test.step('The visit is moved to a free time', async () => {
      await page.getByRole('button', { name: `${t('desk.move')} ${name}`, exact: true }).click()
      const times = dialog.getByRole('button', { name: /^\d{1,2}:\d\d/ })
      await expect(times.first()).toBeVisible()
      await axe('moving a visit at the desk')
      await picture('desk-move')
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await sidewaysScroll(page)).toBe(0)
      await page.setViewportSize({ width: 1280, height: 800 })
      await times.last().click()
      await page.getByRole('button', { name: t('desk.move-yes') }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByText(t('desk.status-RESCHEDULED'), { exact: true })).toBeVisible()
      await expect.poll(() => ownServer.messages().join('\n')).toContain('The clinic has moved your visit')
    })
  },
)
