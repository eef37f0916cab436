// A login that may look only, on pages that are the patient's.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { patientRoutes } from '#src/app/routes.tsx'
import type { User } from '#src/contract/entities/user.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, newKey, slot } from '#tests/support/booking.ts'
import { findSlot, slotsAddress } from '#tests/support/booking-pages.ts'
import { deskKey } from '#tests/support/kiosks.ts'
import { findPage } from '#tests/support/render-app.tsx'
import { putReport } from '#tests/support/results.ts'
import { giveDate } from '#tests/support/sign-in.ts'
import { forgetLoginMark, openAs } from '#tests/support/staff.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ app: { deskKey } })
})
beforeEach(() => backend.reset())
afterEach(forgetLoginMark)
afterAll(() => backend.close())

const looker: User = { username: 'mere', role: 'staff', readOnly: true }
const closed = 'Your login is read-only'
const main = () => within(screen.getByRole('main'))
const buttons = () =>
  main()
    .queryAllByRole('button')
    .map((each) => each.textContent?.trim())

describe('a login that may look only', () => {
  it('on the link of a patient reads what it may see, and is led to the desk [S-26, STAFF-04]', async () => {
    const key = await book(backend.newBrowser(), slot(backend, '09:00'))
    await openAs(backend, looker, `/appointments/${key}`)
    await findPage(closed)
    expect(screen.getByRole('main').textContent).toContain('You are logged in as mere (staff), with read-only access.')
    expect(screen.getByRole('main').textContent).toContain('You still see the desk')
    expect(main().getByRole('link', { name: 'Desk' }).getAttribute('href')).toBe('/desk')
    expect(buttons()).toEqual([])
  })

  it('with another role reads it without the desk [S-26]', async () => {
    await openAs(backend, { ...looker, role: 'referrer' }, '/authentication?type=booking&bookingKey=K')
    await findPage(closed)
    expect(main().queryByRole('link', { name: 'Desk' })).toBeNull()
  })

  it('sees the visit that the browser opened, and no button that changes it [S-26]', async () => {
    const key = await book(backend, slot(backend, '09:00'))
    await openAs(backend, looker, `/appointments/${key}`)
    const harmless = [
      'Opening hours and how to get there',
      'Print',
      'How to prepare, exam by exam',
      'Go to the home page',
    ]
    await waitFor(() => expect(buttons()).toEqual(harmless))
  })

  it('is offered no code where one is missing: on the list of visits, and at a report [S-26]', async () => {
    const key = await book(backend.newBrowser(), slot(backend, '09:00'))
    backend.clock.set('2026-11-23T12:00:00+11:00')
    await putReport(backend, key)
    await giveDate(backend, key)
    for (const address of ['/appointments', `/appointments/${key}/result`]) {
      const { unmount } = await openAs(backend, looker, address)
      await main().findByText('This login can look, but not change anything.')
      expect(buttons().filter((each) => /code/i.test(each ?? ''))).toEqual([])
      unmount()
    }
  })

  it.each(['/melbourne/thyroid-ultrasound/book', '/melbourne/thyroid-ultrasound/check'])(
    'makes no booking at %s, in which everything is a change [S-26]',
    async (address) => {
      await newKey(backend)
      await openAs(backend, looker, address)
      await findPage(closed)
    },
  )

  it('sees times and holds none; the reason stands there instead [S-26]', async () => {
    const { user } = await openAs(backend, looker, slotsAddress)
    await user.click(await findSlot('9:00 am'))
    expect(screen.queryByRole('button', { name: 'Hold this time' })).toBeNull()
    expect(main().getByText('This login can look, but not change anything.')).toBeDefined()
  })
})

describe('the routes', () => {
  it('close to it each page of a booking that is being made [S-26]', () => {
    const making = patientRoutes.routes.filter(({ row }) => row.route.guard === 'booking-key')
    expect(making.filter(({ row }) => !row.route.isForWriting)).toEqual([])
    expect(making.length).toBeGreaterThan(0)
  })
})
