// A referral photographed in a corridor without signal, and a phone that dies: the clinic has it once, and no word on the
// way was untrue.
import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { listDocuments } from '#src/contract/calls/documents.calls.ts'
import type { Attachment } from '#src/contract/entities/attachment.ts'
import { choosable } from '../fixtures/api.ts'
import { bookingSteps } from '../fixtures/booking.ts'
import { firstPage, openInstalled, test } from '../fixtures/installed.ts'
import { marama } from '../fixtures/patients.ts'
import { bookingKeyInTab, choosePhoto } from '../fixtures/referral.ts'
import { recordShownTexts, type Shown, saysMoving, saysReceived } from '../fixtures/shown-texts.ts'
import { expect, onPhone } from '../fixtures/test.ts'

/** The bytes of the one document that waits on the device, opened with the keys beside them. */
const queuedBytes = async (page: Page): Promise<Buffer> => {
  const text = await page.evaluate(async () => {
    type Part = { key: string; part: number; partKey: CryptoKey; sealed: { iv: ArrayBuffer; bytes: ArrayBuffer } }
    const parts = await new Promise<Part[]>((resolve, reject) => {
      const asked = indexedDB.open('queue')
      asked.onerror = () => reject(asked.error)
      asked.onsuccess = () => {
        const all = asked.result.transaction('bytes').objectStore('bytes').getAll()
        all.onsuccess = () => {
          asked.result.close()
          resolve(all.result as Part[])
        }
      }
    })
    let opened = ''
    for (const { key, part, partKey, sealed } of parts) {
      const additionalData = new TextEncoder().encode(`${key} ${part}`)
      const bytes = await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv: sealed.iv, additionalData },
        partKey,
        sealed.bytes,
      )
      for (const byte of new Uint8Array(bytes)) opened += String.fromCharCode(byte)
    }
    return btoa(opened)
  })
  return Buffer.from(text, 'base64')
}

test(
  'the network is cut after the photo, the browser killed: the clinic has it once, and only true words were shown [STATE-06, CARD-06, ATT-01, ATT-08]',
  onPhone,
  async ({ device, ownServer, apiOf }) => {
    // Two starts of a browser and of a server.
    test.setTimeout(120_000)
    await ownServer.start()
    const api = await apiOf(ownServer)
    const wish = { examSlug: 'thyroid-ultrasound', regionSlug: 'melbourne', clinicSlug: 'aurora-coburg' }
    const [offer] = choosable(await api.freeTimes(wish))
    if (!offer) throw new Error('The demo calendar has no free time here.')
    const shown: Shown[] = []
    const start = async () => {
      const context = await device.start()
      await recordShownTexts(context, shown)
      return context
    }

    const context = await start()
    const page = await openInstalled(context, ownServer)
    const booking = bookingSteps(page)
    await booking.hold(offer, ownServer.url)
    await booking.fillIn(marama)
    const bookingKey = await bookingKeyInTab(page)
    const listed = async (): Promise<Attachment[]> => (await api.call(listDocuments, { params: { bookingKey } })).body

    await page.getByRole('button', { name: 'Add your referral' }).click()
    await choosePhoto(page, /^Take a photo$/)
    await expect(page.getByRole('heading', { name: 'Can we read this page?' })).toBeFocused()

    await test.step('When the network is cut after the photo was taken', async () => {
      await context.setOffline(true)
      await expect(page.getByText('You are offline.', { exact: true })).toBeVisible()
    })
    const cutAt = Date.now()
    await page.getByRole('button', { name: 'Use this one' }).click()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const row = page.getByRole('list', { name: 'Your referral' }).getByRole('listitem')
    await expect(row).toContainText(/Saved on this phone\s*Not sent yet/)
    const queued = await queuedBytes(page)
    expect(queued.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect(await listed()).toEqual([])

    await test.step('And the browser is killed, and the server is out of reach', async () => {
      await device.kill()
      await ownServer.kill()
    })

    const later = await start()
    await later.setOffline(true)
    const again = await firstPage(later)
    await test.step('Then a browser started offline shows what was not sent', async () => {
      await again.goto(ownServer.url)
      await expect(again.getByRole('heading', { level: 1 })).toBeVisible()
      const chip = again.getByRole('button', { name: '1 document not sent' })
      await expect(chip).toBeVisible()
      await chip.click()
      const unsent = again.getByRole('dialog').getByRole('listitem')
      await expect(unsent).toHaveCount(1)
      await expect(unsent).toContainText(/Saved on this phone\s*Not sent yet/)
      await again.keyboard.press('Escape')
      await expect(again.getByRole('dialog')).toHaveCount(0)
      expect(await queuedBytes(again)).toEqual(queued)
    })

    await test.step('When the network is back, the clinic gets it', async () => {
      await ownServer.start()
      expect(await listed()).toEqual([])
    })
    const backAt = Date.now()
    await later.setOffline(false)
    await expect.poll(async () => (await listed()).length, { timeout: 30_000 }).toBe(1)
    await expect(again.getByRole('button', { name: /not sent$/ })).toHaveCount(0)

    await test.step('And the booking that was begun says so', async () => {
      await again
        .getByRole('region', { name: 'A booking you started' })
        .getByRole('button', { name: 'Continue' })
        .click()
      const dialog = again.getByRole('dialog', { name: 'What is the patient’s date of birth?' })
      await dialog.getByRole('textbox', { name: 'Day' }).fill(marama.day)
      await dialog.getByRole('textbox', { name: 'Month' }).fill(marama.month)
      await dialog.getByRole('textbox', { name: 'Year' }).fill(marama.year)
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await bookingSteps(again).seeTyped(marama)
      const received = again.getByRole('list', { name: 'Your referral' }).getByRole('listitem')
      await expect(received).toHaveCount(1)
      await expect(received).toContainText('Received by the clinic')
    })
    const [document] = await listed()
    const receivedAt = Date.parse(document?.receivedAt ?? '')

    await test.step('And nothing else was ever said', async () => {
      expect(shown.map(({ words }) => words)).toContain('Not sent yet')
      const claims = shown.filter(saysReceived)
      expect(claims.length).toBeGreaterThan(0)
      expect(claims.filter(({ at }) => at < receivedAt)).toEqual([])
      const whileCut = shown.filter(({ at }) => at >= cutAt && at < backAt)
      expect(whileCut.length).toBeGreaterThan(1)
      expect(whileCut.filter((each) => saysMoving(each) || saysReceived(each))).toEqual([])
    })
    const there = await ownServer.askDatabase('select json_agg(json_build_array(sha256, size)) from documents')
    expect(there).toEqual([[createHash('sha256').update(queued).digest('hex'), queued.byteLength]])
  },
)
