// The visits of the desk: one clock in each dialog, and no act on a visit whose status is not known here.
import { screen, within } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { appointments } from '#server/modules/appointments/appointments.table.ts'
import { documents, storedFiles } from '#server/modules/documents/documents.table.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { create, hold, slot } from '#tests/support/booking.ts'
import { findPage, type OpenApp } from '#tests/support/render-app.tsx'
import { openAs } from '#tests/support/staff.ts'

const onTheDay = '2026-11-23T08:50:00+11:00'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(async () => {
  await backend.reset()
  vi.stubGlobal('__VERSION__', '1.0.0')
})
afterAll(() => backend.close())

const bookOne = async (browser = backend.newBrowser()): Promise<string> => {
  const slots = [slot(backend, '09:20')]
  const bookingKey = await hold(browser, ...slots)
  await create(browser, bookingKey, slots)
  const { db } = backend.context
  const receivedAt = new Date('2026-11-22T22:05:00Z')
  await db.insert(storedFiles).values({ key: bookingKey, createdAt: receivedAt })
  await db.insert(documents).values({
    ...{ slug: bookingKey, bookingKey, fileKey: bookingKey, fileName: 'referral.jpg', contentType: 'image/jpeg' },
    ...{ documentTypeId: 'referral', additional: false, uploaded: true, receivedAt },
    ...{ size: 1, sha256: '0'.repeat(64), cleanedSize: 1, cleanedSha256: '0'.repeat(64) },
  })
  return bookingKey
}

const openDesk = async (tab: string): Promise<OpenApp> => {
  backend.clock.set(onTheDay)
  vi.setSystemTime(onTheDay)
  const app = await openAs(backend, { username: 'mere', role: 'staff', readOnly: false }, '/desk?clinic=brunswick')
  await findPage('Desk')
  await app.user.click(await screen.findByRole('radio', { name: new RegExp(`^${tab}`) }))
  return app
}

const acts = ['Move', 'Confirm', 'Take off', 'Mark as walk-in', 'Check in']
const offered = (names: readonly string[]): string[] =>
  screen
    .getAllByRole('button')
    .map((button) => button.textContent ?? '')
    .filter((text) => names.some((name) => text.startsWith(name)))

describe('each dialog of a visit', () => {
  it.each([
    ['Visit details', 'Visit of Wilson, Mārama', /9:20 am/],
    ['Documents', 'Documents of Wilson, Mārama', /Received Mon 23 Nov.*9:05 am/],
    ['Answers', 'Answers: Wilson, Mārama', /./],
    ['Move', 'Move the visit of Wilson, Mārama', /9:20 am/],
  ])('%s names the zone of the clinic once, and has all its times in it [S-42, S-110]', async (button, name, time) => {
    await bookOne()
    const { user } = await openDesk('Visits')
    await user.click(await screen.findByRole('button', { name: `${button} Wilson, Mārama` }))
    const dialog = await screen.findByRole('dialog', { name })
    await within(dialog).findAllByText(time)
    expect(dialog.textContent?.match(/Melbourne time \(AEDT\)/g)).toHaveLength(1)
  })
})

describe('a visit whose status this build does not know', () => {
  beforeEach(async () => {
    await bookOne(backend)
    await backend.context.db.update(appointments).set({ status: sql`'SOMETHING_NEW'` })
  })

  it('offers no act in the list of the desk, nor in its dialog [S-07]', async () => {
    const { user } = await openDesk('Visits')
    await user.click(await screen.findByRole('button', { name: 'Visit details Wilson, Mārama' }))
    await screen.findByRole('dialog', { name: 'Visit of Wilson, Mārama' })
    expect(screen.getAllByText('Another state').length).toBeGreaterThan(0)
    expect(offered(acts)).toEqual([])
  })
})
