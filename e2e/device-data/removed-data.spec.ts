// "Remove my data", held against the disk. Every place where the product keeps something of a person gets a text of its
// own, and all files of the browser are searched for them: before, because all of it is sealed, and afterwards.
//
// What this does not say: the keys that open what is sealed lie beside it, in the same database, where no script can read
// them and whoever has the whole disk and knows the browser's format can. So sealing keeps words out of searches, backups
// and other programs, and "removed" rests on rows and keys going together. A browser's database marks what was deleted and
// frees its bytes later; until then sealed bytes and key may still be found there, by nothing that this search could see.
//
// And what is not the product's: a browser that its owner lets fill in forms remembers what was sent in fields that say
// whose name or number they are for, as WCAG 1.3.5 asks them to. On a kiosk they do not say so.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { choosable } from '../fixtures/api.ts'
import { bookingSteps } from '../fixtures/booking.ts'
import { findOnDisk, latinCanary, wideCanary } from '../fixtures/disk.ts'
import { firstPage, openInstalled, test } from '../fixtures/installed.ts'
import { marama, type Typed } from '../fixtures/patients.ts'
import { chooseFile, photo } from '../fixtures/referral.ts'
import { expect, onDesktop } from '../fixtures/test.ts'

/** What the test itself leaves in clear: in each of the ways in which a browser keeps a text. */
const writeControl = (page: Page, canaries: Record<'value' | 'wide' | 'key' | 'bytes' | 'large' | 'local', string>) =>
  page.evaluate(
    (texts) =>
      new Promise<void>((resolve, reject) => {
        localStorage.setItem('control', btoa(texts.local))
        const asked = indexedDB.open('control', 1)
        asked.onupgradeneeded = () => asked.result.createObjectStore('rows')
        asked.onerror = () => reject(asked.error)
        asked.onsuccess = () => {
          const writing = asked.result.transaction('rows', 'readwrite')
          const rows = writing.objectStore('rows')
          rows.put({ text: texts.value }, 'value')
          rows.put({ text: texts.wide }, 'wide')
          rows.put(1, texts.key)
          rows.put(new TextEncoder().encode(texts.bytes).buffer, 'bytes')
          // Beyond what is kept in the database itself.
          const noise = crypto.getRandomValues(new Uint8Array(60_000))
          const large = [noise, noise, new TextEncoder().encode(texts.large), noise]
          void new Blob(large).arrayBuffer().then((bytes) => {
            const more = asked.result.transaction('rows', 'readwrite')
            more.objectStore('rows').put(bytes, 'large')
            more.oncomplete = () => {
              asked.result.close()
              resolve()
            }
          })
        }
      }),
    canaries,
  )

/** How many rows each table of the product has, and how many keys are among them. */
const kept = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    const counts: Record<string, number> = {}
    const keysIn = (value: unknown): number => {
      if (value instanceof CryptoKey) return 1
      if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return 0
      return Object.values(value).reduce((sum: number, each) => sum + keysIn(each), 0)
    }
    for (const { name = '' } of await indexedDB.databases()) {
      if (name === 'control') continue
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open(name)
        asked.onerror = () => reject(asked.error)
        asked.onsuccess = () => resolve(asked.result)
      })
      for (const store of database.objectStoreNames)
        await new Promise<void>((resolve) => {
          const all = database.transaction(store).objectStore(store).getAll()
          all.onsuccess = () => {
            const keys = keysIn(all.result)
            if (all.result.length > 0) counts[`${name}.${store}`] = all.result.length
            if (keys > 0) counts[`${name}.${store} keys`] = keys
            resolve()
          }
        })
      database.close()
    }
    return counts
  })

/** As much of a PDF as a device looks at. */
const pdfWith = (text: string): Buffer =>
  Buffer.from(`%PDF-1.4\n% ${text}\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`)

/** The one that was sent. What is typed elsewhere is in none of the browser's own files either. */
const filledInByBrowser = `name of a booked patient: ${join('Default', 'Web Data')}`

test(
  'after “Remove my data” nothing of a person is on the disk, and nothing could be read there before [S-39]',
  onDesktop,
  async ({ device, ownServer, apiOf }) => {
    test.setTimeout(120_000)
    await ownServer.start()
    const control = {
      value: latinCanary(),
      wide: wideCanary(),
      key: latinCanary(),
      bytes: latinCanary(),
      large: latinCanary(),
      local: latinCanary(),
    }
    const ours = {
      'name of a booked patient': latinCanary(),
      'notes of a booked patient': wideCanary(),
      'name in a draft': latinCanary(),
      'notes in a draft': wideCanary(),
      'bytes of a document': latinCanary(),
      'name of a document': latinCanary(),
      'name of a photo': latinCanary(),
    }
    const booked: Typed = {
      ...marama,
      firstName: ours['name of a booked patient'],
      notes: ours['notes of a booked patient'],
    }
    const typed: Typed = { ...marama, firstName: ours['name in a draft'], notes: ours['notes in a draft'] }
    const found = (): string[] => findOnDisk(device.folder, ours).filter((each) => each !== filledInByBrowser)
    const seesControl = (): void => {
      const names = findOnDisk(device.folder, control).map((each) => each.split(':')[0])
      expect([...new Set(names)].sort()).toEqual(Object.keys(control).sort())
    }

    const api = await apiOf(ownServer)
    const wish = { examSlug: 'thyroid-ultrasound', regionSlug: 'melbourne', clinicSlug: 'aurora-coburg' }
    const [first, second] = choosable(await api.freeTimes(wish))
    if (!first || !second) throw new Error('The demo calendar has no two free times here.')
    const context = await device.start()
    const page = await openInstalled(context, ownServer)
    await writeControl(page, control)
    const booking = bookingSteps(page)

    await test.step('Given a visit that is kept', async () => {
      await booking.hold(first, ownServer.url)
      await booking.fillIn(booked)
      await booking.goToCheck()
      await booking.book()
      await booking.seeBooked(booked.firstName)
      await page.getByRole('button', { name: 'Keep this visit on this computer' }).click()
      await expect(page.getByText('Kept on this computer', { exact: true })).toBeVisible()
    })
    await test.step('And a booking that was begun, with a document and a photo that are not sent', async () => {
      await booking.hold(second, ownServer.url)
      await booking.fillIn(typed)
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Add your referral' }).click()
      await chooseFile(page, /^Choose a file$/, {
        name: `${ours['name of a document']}.pdf`,
        mimeType: 'application/pdf',
        buffer: pdfWith(ours['bytes of a document']),
      })
      const rows = page.getByRole('list', { name: 'Your referral' }).getByRole('listitem')
      await expect(rows).toContainText(/Saved on this computer\s*Not sent yet/)
      await page.getByRole('button', { name: 'Add a document' }).click()
      await chooseFile(page, /^Choose a file$/, {
        name: `${ours['name of a photo']}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await photo(),
      })
      await page.getByRole('button', { name: 'Use this one' }).click()
      await expect(page.getByRole('heading', { name: 'Pages of your document' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByText('Not finished. Continue to send it.')).toBeVisible()
    })
    const before = await kept(page)
    expect(before).toMatchObject({
      'visit.passes': 1,
      'visit.drafts': 1,
      'queue.items': 1,
      'queue.bytes': 1,
      'captures.captures': 1,
    })
    // One for each row with a secret, and one for the bytes.
    for (const table of ['visit.passes', 'visit.drafts', 'queue.items', 'queue.bytes', 'captures.captures'])
      expect(before[`${table} keys`]).toBe(1)
    await device.close()
    await test.step('Then none of it can be read on the disk', () => {
      seesControl()
      expect(found()).toEqual([])
    })

    const later = await device.start()
    await later.setOffline(true)
    const again = await firstPage(later)
    await test.step('When I remove my data', async () => {
      await again.goto(`${ownServer.url}/on-this-phone`)
      await expect(again.getByRole('heading', { level: 2, name: 'Not sent yet' })).toBeVisible()
      expect(await kept(again)).toMatchObject({ 'visit.passes': 1, 'visit.drafts': 1, 'queue.items': 1 })
      await again.getByRole('button', { name: 'Remove my data' }).click()
      await again.getByRole('button', { name: 'Remove', exact: true }).click()
      await expect(again.getByText('You no longer have anything saved on this computer')).toBeVisible()
      await expect(again.getByRole('button', { name: /not sent$/ })).toHaveCount(0)
    })
    await test.step('Then the rows and their keys are gone, and nothing is on the disk', async () => {
      expect(await kept(again)).toEqual({})
      const notes = await again.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))
      expect(notes.filter((name) => !['control', 'loads'].includes(name) && !name.startsWith('times-'))).toEqual([])
      await device.close()
      seesControl()
      expect(found()).toEqual([])
    })
  },
)
