// What a patient sent is read in the page: typed, faxed, scanned, turned, one after the other.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { marama } from '../fixtures/patients.ts'
import { faxedPdf, hostilePdf, scannedPdf, typedPdf } from '../fixtures/pdfs.ts'
import { chooseFile, photo } from '../fixtures/referral.ts'
import { expect, test } from '../fixtures/test.ts'

/** Light and dark on the page that is drawn: a blank one has neither stripes nor letters. */
const inkOf = (page: Page): Promise<{ dark: number; light: number }> =>
  page
    .getByRole('dialog')
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
      let dark = 0
      let light = 0
      for (let at = 0; at < data.length; at += 4) {
        if ((data[at + 3] ?? 0) < 255) continue
        if ((data[at] ?? 0) < 90) dark += 1
        if ((data[at] ?? 0) > 200) light += 1
      }
      return { dark, light }
    })

/** Where the field of the filled form stands. */
const inkOfField = (page: Page): Promise<number> =>
  page
    .getByRole('dialog')
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const [left, top] = [0.34 * canvas.width, 0.08 * canvas.height].map(Math.round) as [number, number]
      const [width, height] = [0.4 * canvas.width, 0.03 * canvas.height].map(Math.round) as [number, number]
      const { data } = canvas.getContext('2d')?.getImageData(left, top, width, height) ?? { data: [] }
      return data.filter((value, at) => at % 4 === 0 && value < 128 && data[at + 3] === 255).length
    })

test('documents are read one after the other, PDFs page by page, also faxed, scanned and turned ones, and none runs a script [ATT-12, ATT-13, ATT-14, ATT-15, ATT-18, ATT-19] [N33]', async ({
  page,
  booking,
  offers,
  axe,
  picture,
}) => {
  test.setTimeout(180_000)
  const [offer] = await offers()
  await booking.hold(offer)
  await booking.fillIn(marama)
  const filled = await readFile(new URL('../../tests/support/cases/form-filled.pdf', import.meta.url))
  const files = [
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer: await typedPdf(['Request for imaging', 'Second page']) },
    { name: 'fax.pdf', mimeType: 'application/pdf', buffer: await faxedPdf() },
    { name: 'scan.pdf', mimeType: 'application/pdf', buffer: await scannedPdf() },
    { name: 'turned.pdf', mimeType: 'application/pdf', buffer: await typedPdf(['On its side'], 90) },
    { name: 'hostile.pdf', mimeType: 'application/pdf', buffer: await hostilePdf('With a script') },
    { name: 'filled.pdf', mimeType: 'application/pdf', buffer: filled },
    // A reader is not even told to draw what is filled in.
    {
      name: 'undrawn.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(filled.toString('latin1').replace('/NeedAppearances true', ' '.repeat(21)), 'latin1'),
    },
    { name: 'card.jpg', mimeType: 'image/jpeg', buffer: await photo() },
  ]
  for (const [at, file] of files.entries()) {
    await page.getByRole('button', { name: at === 0 ? 'Add your referral' : /^Add (?:another|a) document/ }).click()
    await chooseFile(page, /^Choose a file/, file)
    if (file.mimeType === 'image/jpeg') {
      await page.getByRole('button', { name: 'Use this one' }).click()
      await page.getByRole('button', { name: 'Send', exact: true }).click()
    }
    await expect(page.getByText('Received by the clinic')).toHaveCount(at + 1)
  }
  await page.getByRole('button', { name: /^View .*letter/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: /Page 1 of 2$/ })).toBeVisible()
  await expect(dialog.getByRole('heading', { name: /^Referral/ })).toBeVisible()
  await expect(dialog.getByText(/^The letter or form from your doctor/)).toBeVisible()
  await expect(dialog.getByText('Request for imaging')).toBeAttached()
  await expect.poll(async () => (await inkOf(page)).dark).toBeGreaterThan(50)
  const screen = page.viewportSize() ?? { width: 0, height: 0 }
  const frame = dialog.getByRole('region', { name: /plus and minus zoom/ })
  if (screen.width < 600) expect((await frame.boundingBox())?.height).toBeGreaterThan(0.6 * screen.height)
  await axe('a PDF in the viewer')
  await picture('viewer-pdf')
  await dialog.getByRole('button', { name: 'Next page' }).click()
  await expect(dialog.getByText('Second page')).toBeAttached()

  const next = dialog.getByRole('button', { name: 'Next' })
  for (const at of [2, 3]) {
    await next.click()
    await expect(dialog.getByRole('group', { name: new RegExp(`^${at} of 8`) })).toBeVisible()
    await expect(dialog.getByText('This page is a picture without text.')).toBeAttached()
    await expect.poll(async () => (await inkOf(page)).dark).toBeGreaterThan(5000)
    expect((await inkOf(page)).light).toBeGreaterThan(5000)
  }
  await picture('viewer-scan')
  await frame.press('>')
  await expect(dialog.getByText('On its side')).toBeAttached()
  await expect.poll(async () => (await inkOf(page)).dark).toBeGreaterThan(50)
  const lying = await dialog.locator('canvas').boundingBox()
  await dialog.getByRole('button', { name: 'Turn', exact: true }).click()
  await expect
    .poll(async () => (await dialog.locator('canvas').boundingBox())?.height)
    .toBeGreaterThan(lying?.height ?? 0)
  await expect(dialog.getByRole('link', { name: 'Open the PDF in a new tab' })).toBeVisible()
  const calledOut: string[] = []
  page.on('request', (request) => {
    if (/evil|cmd\.exe/.test(request.url())) calledOut.push(request.url())
  })
  page.on('popup', (popup) => calledOut.push(popup.url()))
  // Frames go with their documents, and the focus stays in the next.
  await frame.press('>')
  await expect(dialog.getByText('With a script')).toBeAttached()
  await expect(frame).toBeFocused()
  await expect.poll(async () => (await inkOf(page)).dark).toBeGreaterThan(50)
  await dialog.locator('canvas').click()
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  expect(calledOut).toEqual([])
  for (const name of ['filled', 'undrawn']) {
    await frame.press('>')
    await expect(dialog.getByRole('group', { name: new RegExp(name) })).toBeVisible()
    await expect(dialog.getByText('exam: MRI knee left')).toBeAttached()
    await expect.poll(() => inkOfField(page)).toBeGreaterThan(50)
  }
  await page.keyboard.press('>')
  await expect(dialog.getByRole('img')).toBeVisible()
  await expect(frame).toBeFocused()
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog.getByRole('link', { name: 'Download' })).toBeVisible()
  await axe('a picture in the viewer')
  await picture('viewer-picture')
  await page.setViewportSize({ width: 1280, height: 2000 })
  await expect.poll(async () => (await dialog.getByRole('img').boundingBox())?.height).toBe(600)
})
