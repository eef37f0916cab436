// A booking made at a kiosk: what is needed to come, nothing that others could use, nothing that leads away.
import { act, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { startAgainPressed } from '#src/core/device/kiosk-events.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, slot } from '#tests/support/booking.ts'
import { fillDetails, holdSlot, openSlots, pressCheck } from '#tests/support/booking-pages.ts'
import { address, findPage, renderApp } from '#tests/support/render-app.tsx'
import { testExam, testPack } from '#tests/support/test-pack.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({
    pack: testPack((pack) => {
      pack.exams = [
        testExam({
          needsReferral: true,
          preparation: {
            summary: 'Fast for 6 hours.',
            steps: [{ minutesBefore: 360, untilMinutesBefore: 0, title: 'No food', detail: 'Water is fine.' }],
          },
        }),
      ]
    }),
  })
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const main = () => within(screen.getByRole('main'))

describe('the confirmation of a kiosk', () => {
  it('follows a booking there; day, arrival, place with zone, preparation by the clock, reference [ROUTE-23, KIOSK-03]', async () => {
    const { user } = await openSlots(backend, '?kioskMode=true')
    await holdSlot(user, '9:20 am')
    await findPage('Who is the visit for?')
    await fillDetails(user, { 'Email (optional)': 'marama@example.com' })
    await pressCheck(user)
    await user.click(await screen.findByRole('button', { name: 'Book this visit' }))
    await findPage('You are booked, Mārama')
    expect(address()).toMatch(/^\/appointments\/\w+\/kiosk\?kioskMode=true$/)
    const visit = within(screen.getByRole('region', { name: 'Your visit' }))
    expect(visit.getByText('Monday 23 November')).toBeDefined()
    expect(visit.getByText('Arrive by 9:05 am')).toBeDefined()
    expect(visit.getByText('9:20 am Thyroid ultrasound')).toBeDefined()
    expect(visit.getByText(/^Test Brunswick, 214 Sydney Road/)).toBeDefined()
    expect(visit.getByText('Melbourne time (AEDT)')).toBeDefined()
    const [, bookingKey = ''] = /appointments\/(\w+)/.exec(address()) ?? []
    const { body } = await backend.call(getBookingConfirmation, { params: { bookingKey } })
    expect(visit.getByText(body.reference.replace(/(.{3})/, '$1 '))).toBeDefined()
    expect(main().getByText(/3:20 am: No food/)).toBeDefined()
    expect(main().getByText('Bring your referral.')).toBeDefined()
    // Masked, and nothing else of the person.
    const words = screen.getByRole('main').textContent
    expect(words).toContain('We are sending a message to m…\u2060@example.com.')
    expect(words).not.toMatch(/Wilson|marama@/i)
    expect([main().queryAllByRole('link'), document.title.includes('Mārama')]).toEqual([[], false])
  })

  it('opened again says where the message goes no more, and Done starts again [ROUTE-23, KIOSK-12]', async () => {
    const bookingKey = await book(backend, slot(backend, '09:20'))
    const { user, store } = await renderApp(backend, `/appointments/${bookingKey}/kiosk?kioskMode=true`)
    await findPage('You are booked, Mārama')
    expect(screen.getByRole('main').textContent).not.toContain('@')
    expect(main().getAllByRole('button')).toHaveLength(1)
    const dispatched = vi.spyOn(store, 'dispatch').mockImplementation((action) => action)
    // The page takes the store's dispatch when it renders.
    await act(() => i18next.changeLanguage('en-AU'))
    await user.click(main().getByRole('button', { name: 'Done' }))
    expect(dispatched).toHaveBeenCalledWith(startAgainPressed())
  })

  it('of a stranger does not open [ROUTE-23]', async () => {
    const bookingKey = await book(backend, slot(backend, '09:20'))
    backend.forgetCookies()
    await renderApp(backend, `/appointments/${bookingKey}/kiosk?kioskMode=true`)
    await findPage('This booking cannot be opened here')
    expect(main().getByText('This screen was cleared. Your booking is safe. Ask at the desk or call us.')).toBeDefined()
  })
})
