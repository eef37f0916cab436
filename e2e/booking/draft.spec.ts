import type { Page } from '@playwright/test'
import { createAppointment } from '#src/contract/calls/appointments.calls.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { type BookingSteps, bookingSteps } from '../fixtures/booking.ts'
import { marama } from '../fixtures/patients.ts'
import { watchProblems } from '../fixtures/problems.ts'
import { expect, gateOnPhone, onDesktop, test } from '../fixtures/test.ts'

type Row = { savedAt: number; locks: Record<string, unknown> }

/** Rows of the drafts, as the browser keeps them; none where there is no database. */
const rowsIn = (page: Page): Promise<Row[]> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'visit')) return []
    return new Promise<Row[]>((resolve, reject) => {
      const asked = indexedDB.open('visit')
      asked.onerror = () => reject(asked.error)
      asked.onsuccess = () => {
        const all = asked.result.transaction('drafts').objectStore('drafts').getAll()
        all.onsuccess = () => {
          asked.result.close()
          resolve(all.result as Row[])
        }
      }
    })
  })

/** Waits until everything typed up to now lies on the device. */
const untilKept = (page: Page): Promise<void> =>
  test.step('Then what I typed is kept on the device', async () => {
    const typedAt = await page.evaluate(() => Date.now())
    await expect
      .poll(async () => (await rowsIn(page)).some(({ savedAt, locks }) => savedAt >= typedAt && 'birthDate' in locks))
      .toBe(true)
  })

/** Names of what the page notes beside its databases, but for when free times were seen, which is nobody's. */
const notesIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }).filter((name) => !name.startsWith('times-')))

/** Everything that a page can read of what the browser keeps for this site, bytes as text. */
const everythingStored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: string[] = [JSON.stringify({ ...localStorage, ...sessionStorage }), document.cookie]
    const add = (value: unknown): void => {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
        for (const as of ['utf-8', 'utf-16le', 'latin1']) found.push(new TextDecoder(as).decode(value as ArrayBuffer))
      } else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) add(part)
      else found.push(String(value))
    }
    for (const { name = '' } of await indexedDB.databases())
      await new Promise<void>((resolve) => {
        const asked = indexedDB.open(name)
        asked.onsuccess = () => {
          const stores = [...asked.result.objectStoreNames]
          const reading = asked.result.transaction(stores)
          for (const store of stores) {
            const all = reading.objectStore(store).getAll()
            all.onsuccess = () => add(all.result)
          }
          reading.oncomplete = () => {
            asked.result.close()
            resolve()
          }
        }
      })
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) found.push(request.url)
    return found.join('\n')
  })

const offerIn = (page: Page) => page.getByRole('region', { name: 'A booking you started' })

const giveBirthDate = (page: Page, [day, month, year]: [string, string, string]): Promise<void> =>
  test.step(`When I say that I was born on ${day} ${month} ${year}`, async () => {
    const dialog = page.getByRole('dialog', { name: 'What is the patient’s date of birth?' })
    await dialog.getByRole('textbox', { name: 'Day' }).fill(day)
    await dialog.getByRole('textbox', { name: 'Month' }).fill(month)
    await dialog.getByRole('textbox', { name: 'Year' }).fill(year)
    await dialog.getByRole('button', { name: 'Continue' }).click()
  })

test(
  'what I typed is there after a reload, and offered to a new page by day and exam, behind the birth date [S-39, S-51]',
  gateOnPhone,
  async ({ page, booking, offers, picture, problems }) => {
    const [offer] = await offers()
    await booking.hold(offer)
    await booking.fillIn(marama)
    await untilKept(page)
    await expect(page.getByText('What you type stays on this device for a day')).toBeVisible()

    await test.step('a reload asks nothing', async () => {
      await page.reload()
      await booking.seeTyped(marama)
    })
    await test.step('nor does a reload of the last look', async () => {
      await booking.goToCheck()
      await page.reload()
      await expect(booking.heading('Check your booking')).toBeVisible()
      await expect(page.getByRole('main')).toContainText(marama.notes)
    })
    await test.step('no word of it can be read on the device', async () => {
      const stored = await everythingStored(page)
      expect(stored).toContain('bookingKey')
      for (const word of ['rama', 'Wilson', 'wheelchair', 'example.com', 'hyroid', offer.date])
        expect(stored).not.toContain(word)
      // Not as a part of longer numbers: an instant in milliseconds has any three digits.
      expect(stored).not.toMatch(/(?<!\d)1978(?!\d)|491 ?570 ?157/)
    })

    const later = await page.context().newPage()
    watchProblems(later, problems)
    await page.close()
    const again: BookingSteps = bookingSteps(later)
    await test.step('When I come back another time', async () => {
      await later.goto('/')
      await expect(offerIn(later)).toContainText('You started to book Thyroid ultrasound for')
      await expect(offerIn(later)).not.toContainText('Wilson')
      await expectAccessible(later, 'the first page with a booking that was begun')
      await picture('draft-offered', later)
      await offerIn(later).getByRole('button', { name: 'Continue' }).click()
    })
    await giveBirthDate(later, ['15', '9', '1978'])
    await expectAccessible(later, 'the question for the birth date')
    const wrong = later.getByRole('dialog').getByText('This is not the date of birth that was typed')
    await expect(wrong).toBeVisible()
    await expect(later.getByRole('dialog').getByRole('textbox', { name: 'Day' })).toBeFocused()
    await giveBirthDate(later, ['14', 'September', '1978'])
    await again.seeTyped(marama)

    await test.step('nothing is left once it is booked', async () => {
      await again.goToCheck()
      await again.book()
      await again.seeBooked('Mārama')
      await expect.poll(() => rowsIn(later)).toEqual([])
      await later.goto('/')
      await expect(again.heading('Book a scan or X-ray')).toBeVisible()
      await expect.poll(() => notesIn(later)).toEqual([])
    })
  },
)

test('starting again leaves nothing [S-39]', onDesktop, async ({ page, booking, offers }) => {
  const [offer] = await offers()
  await booking.hold(offer)
  await booking.fillIn(marama)
  await untilKept(page)
  // The tab that holds the time leads on to it; another one offers what was typed.
  const later = await page.context().newPage()
  await page.close()
  await later.goto('/select-region')
  await offerIn(later).getByRole('button', { name: 'Start again' }).click()
  await expect(offerIn(later)).toBeHidden()
  await expect.poll(() => rowsIn(later)).toEqual([])
  expect(await notesIn(later)).toEqual([])
  await bookingSteps(later).openTimes(offer)
  await expect(later.getByRole('region', { name: 'Held time' })).toBeHidden()
})

test('a few wrong birth dates delete it [S-39]', onDesktop, async ({ page, booking, offers }) => {
  const [offer] = await offers()
  await booking.hold(offer)
  await booking.fillIn(marama)
  await untilKept(page)
  const later = await page.context().newPage()
  await page.close()
  await later.goto('/')
  await offerIn(later).getByRole('button', { name: 'Continue' }).click()
  for (const day of ['1', '2', '3', '4']) {
    await giveBirthDate(later, [day, '1', '1980'])
    await expect(later.getByText('This is not the date of birth that was typed')).toBeVisible()
  }
  await giveBirthDate(later, ['5', '1', '1980'])
  await expect(offerIn(later)).toBeHidden()
  await expect.poll(() => rowsIn(later)).toEqual([])
})

test(
  'a booking whose answer was lost is opened after a reload, in the browser that made it [API-78]',
  onDesktop,
  async ({ page, booking, offers, playwright, baseURL }) => {
    const [offer] = await offers()
    const server = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    await booking.hold(offer)
    await booking.fillIn(marama)
    await untilKept(page)
    await booking.goToCheck()
    // Sent past the browser, so that neither an answer nor its cookie comes back.
    await page.route(`**${createAppointment.path}`, async (route) => {
      await server.fetch(route.request())
      await route.abort('connectionreset')
    })
    await Promise.all([page.waitForEvent('requestfailed'), booking.book()])
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload()
    await booking.seeBooked('Mārama')
    await server.dispose()
  },
)

for (const [where, parent, query] of [
  ['a kiosk', '', '&kioskMode=true'],
  ['a page inside another site', '/iframe', ''],
] as const)
  test(`${where} keeps nothing [S-36, S-39, IFRAME-02]`, onDesktop, async ({ page, booking, offers }) => {
    const [{ regionSlug, examSlug, clinicId, date }, offer] = await offers()
    await page.goto(`${parent}/${regionSlug}/${examSlug}?clinicId=${clinicId}&date=${date}${query}`)
    await booking.chooseTime(offer)
    await booking.holdTime()
    await booking.fillIn(marama)
    await booking.goToCheck()
    expect(await rowsIn(page)).toEqual([])
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })
