// All visits of a person, from the link to the list, against the real server in memory.
import { act, cleanup, screen, within } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listPatientVisits, matchPatient } from '#src/contract/calls/portal.calls.ts'
import type { PatientDetails } from '#src/contract/entities/patient-details.ts'
import { networkChanged } from '#src/core/device/device.slice.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, bookVisit, slot } from '#tests/support/booking.ts'
import { address, findPage, type OpenApp, renderApp } from '#tests/support/render-app.tsx'
import { sentCodes } from '#tests/support/sign-in.ts'
import { codeBox, enterDate, findCodeQuestion, findQuestion, openLink, press } from '#tests/support/sign-in-pages.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(async () => {
  await backend.reset()
  vi.useFakeTimers({ toFake: ['Date'], now: backend.clock.now() })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
afterAll(() => backend.close())

const bookElsewhere = async (time: string, change: Partial<PatientDetails> = {}): Promise<string> =>
  (await bookVisit(backend, change, { time })).bookingKey

const giveCode = async ({ user }: OpenApp): Promise<void> => {
  const dialog = await findCodeQuestion()
  // In place the question stands before the code is sent.
  const code = await vi.waitFor(async () => {
    const [newest] = await sentCodes(backend)
    if (newest === undefined) throw new Error('no code was sent yet')
    return newest
  })
  await user.click(codeBox(dialog))
  await user.paste(code)
  if (dialog.isConnected) await press(user, dialog).catch(() => undefined)
}

const signInToVisits = async (bookingKey: string): Promise<OpenApp> => {
  const app = await openLink(backend, bookingKey, { returnUrl: '/appointments', type: 'PATIENT_PORTAL' })
  await enterDate(app.user, await findQuestion())
  await giveCode(app)
  await findPage('Your visits')
  return app
}

const rowsIn = async (name: string): Promise<string[]> =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')

describe('the page of all visits', () => {
  it('is where the sign-in ends, and each visit opens from it in the same session [ROUTE-05] [API-114] [PORTAL-01]', async () => {
    const first = await bookElsewhere('09:00')
    const second = await bookElsewhere('10:00')
    await bookElsewhere('11:00', { firstName: 'Aroha' })
    const { user } = await signInToVisits(first)
    expect(address()).toBe('/appointments')
    const coming = await rowsIn('Upcoming')
    expect(coming).toHaveLength(2)
    expect(coming[1]).toMatch(
      /^BookedMon 23 Nov, arrive by 9:45 amThyroid ultrasoundTest Brunswick, Melbourne time \(AEDT\)Reference: /,
    )
    await user.click(screen.getByRole('link', { name: /arrive by 9:45 am/ }))
    await findPage('You are booked, Mārama')
    expect(address()).toBe(`/appointments/${second}`)
  })

  it('shows past and cancelled ones after the coming, and a cancelled one leads nowhere', async () => {
    const first = await bookElsewhere('09:00')
    const gone = await bookElsewhere('10:00')
    await bookElsewhere('11:00')
    await backend.context.db.execute(
      sql`update appointments set status = 'CANCELED', occupancy_id = null where booking_key = ${gone}`,
    )
    await backend.context.db.execute(
      sql`update appointments set starts_at = starts_at - interval '14 days', ends_at = ends_at - interval '14 days' where booking_key = ${first}`,
    )
    await signInToVisits(first)
    expect(await rowsIn('Upcoming')).toHaveLength(1)
    const past = await rowsIn('Past and cancelled')
    expect(past.map((words) => words.slice(0, 9))).toEqual(['Cancelled', 'Mon 9 Nov'])
    expect(screen.queryByRole('link', { name: /Cancelled/ })).toBeNull()
  })

  it('asks the browser that booked for a code in place, from the visit’s page [API-115]', async () => {
    await book(backend, slot(backend, '09:00'))
    const bookingKey = await book(backend, slot(backend, '10:00'))
    const app = await renderApp(backend, `/appointments/${bookingKey}`)
    await findPage('You are booked, Mārama')
    await app.user.click(await screen.findByRole('link', { name: /^See all your visits/ }))
    await findPage('Your visits')
    await app.user.click(await screen.findByRole('button', { name: 'Send me a code' }))
    await giveCode(app)
    expect(await rowsIn('Upcoming')).toHaveLength(2)
  })

  it('says how to get there to who has opened nothing', async () => {
    await renderApp(backend, '/a')
    await findPage('Your visits')
    expect(await screen.findByText(/^Do you have the link from a confirmation/)).toBeDefined()
  })

  it('says that a failure is one, and shows the visits once it is tried again', async () => {
    const bookingKey = await bookElsewhere('09:00')
    const app = await openLink(backend, bookingKey, { returnUrl: '/appointments', type: 'PATIENT_PORTAL' })
    await enterDate(app.user, await findQuestion())
    backend.failNext(matchPatient, 503)
    await giveCode(app)
    await findPage('Your visits')
    await app.user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await rowsIn('Upcoming')).toHaveLength(1)
  })

  it('leads to the visits on this device without the network', async () => {
    const bookingKey = await bookElsewhere('09:00')
    const app = await openLink(backend, bookingKey, { returnUrl: '/appointments', type: 'PATIENT_PORTAL' })
    await enterDate(app.user, await findQuestion())
    for (let tries = 0; tries < 3; tries += 1) backend.failNext(listPatientVisits, 503)
    await giveCode(app)
    await findPage('Your visits')
    await screen.findByRole('alert')
    act(() => void app.store.dispatch(networkChanged({ isOnline: false, at: Date.now() })))
    expect(
      (await screen.findByRole('link', { name: 'See the visits saved on this device' })).getAttribute('href'),
    ).toBe('/on-this-phone')
  })
})
