// What a patient changes on the page of a visit, against the real server in memory.

import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { confirmAppointments, getAppointmentNotifications, getCanChange } from '#src/contract/calls/changes.calls.ts'
import { moveDeskVisit, removeDeskVisit } from '#src/contract/calls/desk.calls.ts'
import { selectMoveHold } from '#src/core/hold/hold.slice.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, countRows, hold, offered, slot } from '#tests/support/booking.ts'
import { asDesk, deskKey } from '#tests/support/kiosks.ts'
import { address, findPage, renderApp } from '#tests/support/render-app.tsx'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ app: { deskKey } })
})
beforeEach(async () => {
  await backend.reset()
  vi.useFakeTimers({ toFake: ['Date'], now: backend.clock.now() })
})
afterEach(() => vi.useRealTimers())
afterAll(() => backend.close())

const open = async (...slots: Parameters<typeof book>[1][]) => {
  const bookingKey = await book(backend, ...slots)
  const app = await renderApp(backend, `/appointments/${bookingKey}`)
  await findPage('You are booked, Mārama')
  await screen.findByRole('heading', { name: 'Change your visit' })
  return { ...app, bookingKey }
}

const cancelDialog = () => within(screen.getByRole('dialog'))

describe('cancelling a visit', () => {
  it('asks which, why and once more, and then shows that nobody expects the patient [PORTAL-16] [S-08]', async () => {
    const { user } = await open(slot(backend, '09:20'))
    await user.click(screen.getByRole('button', { name: /^Cancel the visit/ }))
    await screen.findByRole('radio', { name: 'Other' })
    await user.click(cancelDialog().getByRole('button', { name: 'Cancel the visit' }))
    expect(
      await cancelDialog().findByRole('link', { name: 'Choose a reason. You can choose not to say' }),
    ).toBeDefined()
    await user.click(cancelDialog().getByRole('radio', { name: 'I am unwell' }))
    await user.click(cancelDialog().getByRole('button', { name: 'Cancel the visit' }))
    await findPage('Your visit is cancelled')
    expect(screen.getByText('You do not need to come on Monday 23 November.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Book again' })).toBeDefined()
    expect(await offered(backend)).toContain('09:20')
  })

  it('where it has become too late, the page says the rule and whom to call, and the visit stands [PORTAL-18]', async () => {
    const { user } = await open(slot(backend, '09:20'))
    backend.clock.set('2026-11-22T09:20:00+11:00')
    await user.click(screen.getByRole('button', { name: /^Cancel the visit/ }))
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Cancelling online closes 24 hours before the visit, on Sun 22 Nov, 9:20 am, Melbourne time \(AEDT\)\. Call 03 7010 0142\.$/,
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('offers another time instead, where one may be chosen, and the visit stands [PORTAL-16]', async () => {
    const { user } = await open(slot(backend, '09:20'))
    await user.click(screen.getByRole('button', { name: /^Cancel the visit/ }))
    await user.click(await screen.findByRole('button', { name: /^Move your visit instead/ }))
    await findPage('Move your visit')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await offered(backend)).not.toContain('09:20')
    expect(await countRows(backend.context.db, 'visit_events', sql`kind <> 'BOOKED'`)).toBe(0)
  })

  it('one exam of two is cancelled, and the page shows what stands', async () => {
    const { user } = await open(slot(backend, '09:20'), slot(backend, '10:00', { exam: 'abdomen-ultrasound' }))
    await user.click(screen.getByRole('button', { name: /^Cancel the visit/ }))
    await user.click(await screen.findByRole('checkbox', { name: /Abdomen ultrasound/ }))
    await user.click(cancelDialog().getByRole('radio', { name: 'I am unwell' }))
    await user.click(cancelDialog().getByRole('button', { name: 'Cancel the Thyroid ultrasound' }))
    expect(await screen.findByText('For: Abdomen ultrasound')).toBeDefined()
    expect(screen.queryByText('Your visit is cancelled')).toBeNull()
  })
})

describe('saying that one is coming', () => {
  it('stays on the page with its time, and the badge stays the clinic’s word [PORTAL-03] [S-07]', async () => {
    const { user } = await open(slot(backend, '09:20'))
    backend.loseNextAnswer(confirmAppointments)
    await user.click(screen.getByRole('button', { name: /^Confirm you are coming/ }))
    expect(await screen.findAllByText('You confirmed you are coming')).not.toHaveLength(0)
    expect(screen.getByText('Booked')).toBeDefined()
    expect(await countRows(backend.context.db, 'visit_events', sql`kind <> 'BOOKED'`)).toBe(1)
  })

  it('leaves the focus at the heading of its list, since the row that was pressed is gone', async () => {
    const { user } = await open(slot(backend, '09:20'))
    await user.click(screen.getByRole('button', { name: /^Confirm you are coming/ }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Change your visit'))
  })
})

describe('what has happened with a visit', () => {
  it('is listed, the newest first, with the time before a move [PORTAL-20] [API-86]', async () => {
    const { user, bookingKey } = await open(slot(backend, '09:20'))
    expect(screen.queryByRole('heading', { name: 'What has happened so far' })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Confirm you are coming/ }))
    const news = within(await screen.findByRole('region', { name: 'What has happened so far' }))
    expect(news.getByText('You confirmed that you are coming.')).toBeDefined()
    expect((await backend.call(getAppointmentNotifications, { params: { bookingKey } })).body).toMatchObject({
      timeZone: 'Australia/Melbourne',
      notifications: [{ kind: 'COMING' }],
    })
  })
})

describe('changing the exam of a visit', () => {
  const toTimes = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(screen.getByRole('button', { name: /^Change the exam/ }))
    await findPage('Which exam instead of Thyroid ultrasound?')
    expect(screen.queryByRole('link', { name: /^Thyroid ultrasound/ })).toBeNull()
    await user.click(await screen.findByRole('link', { name: /^Abdomen ultrasound/ }))
    await findPage('Choose a time for the other exam')
  }

  it('leads over exam and time to now and new, with what differs before the visit, and one press changes both [S-71] [PORTAL-09] [ROUTE-28]', async () => {
    const { user } = await open(slot(backend, '09:20'))
    await toTimes(user)
    expect(address()).toMatch(/appointmentSlug=[0-9a-f]{16}&status=CHANGED$/)
    expect(
      await screen.findByText(
        /^Thyroid ultrasound becomes Abdomen ultrasound\. You keep your visit on Monday 23 November, 9:20 am/,
      ),
    ).toBeDefined()
    // Its own time is free for the other exam.
    const [own] = await screen.findAllByRole('button', { name: /9:20 am/ })
    await user.click(own as HTMLElement)
    await user.click((await screen.findAllByRole('button', { name: /^Hold this time/ })).at(-1) as HTMLElement)
    await findPage('Change your exam and time?')
    const [now, next] = screen.getAllByRole('definition')
    expect([now?.textContent, next?.textContent]).toEqual([
      expect.stringContaining('Thyroid ultrasound'),
      expect.stringContaining('Abdomen ultrasound'),
    ])
    await user.click(screen.getByRole('button', { name: 'Change my exam' }))
    await findPage('Your exam is changed, Mārama')
    expect(await screen.findByText('Exam changed')).toBeDefined()
    expect(screen.getByText('For: Abdomen ultrasound')).toBeDefined()
    expect(screen.getByText(/^It was Thyroid ultrasound, Mon 23 Nov, 9:20 am/)).toBeDefined()
  })

  it('closed meanwhile, a press says the rule and whom to call', async () => {
    const { user } = await open(slot(backend, '09:20'))
    backend.clock.set('2026-11-22T09:20:00+11:00')
    await user.click(screen.getByRole('button', { name: /^Change the exam/ }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Changes close 24 hours before the visit/)
  })
})

describe('a move that is refused', () => {
  it.each([
    ['APPOINTMENT_CANCELLED', 'This visit is already cancelled. Call 03 7010 0142 if you did not do that.'],
    ['SOMETHING_NEW', 'This cannot be done online. Call 03 7010 0142.'],
    [
      'WALK_IN',
      'An exam without an appointment cannot be moved; other visits can, up to 24 hours before. Call 03 7010 0142.',
    ],
  ])(
    'as %s says so and whom to call, and leads to no slots [PORTAL-12, PORTAL-14, PORTAL-15, S-65]',
    async (reason, words) => {
      const { user } = await open(slot(backend, '09:20'))
      backend.failNext(getCanChange, 200, { canChange: false, reason, priorMinutes: 1440 })
      await user.click(screen.getByRole('button', { name: /^Move your visit/ }))
      expect((await screen.findByRole('alert')).textContent).toBe(words)
      expect(address()).toMatch(/^\/appointments\/\w{22}$/)
    },
  )
})

describe('a visit that changed meanwhile', () => {
  const referenceOf = async (bookingKey: string): Promise<string> =>
    (await backend.call(getBookingConfirmation, { params: { bookingKey } })).body.reference
  const toCheck = async (user: UserEvent): Promise<void> => {
    await user.click(screen.getByRole('button', { name: /^Move your visit/ }))
    await findPage('Move your visit')
    const [free] = await screen.findAllByRole('button', { name: /11:00 am/ })
    await user.click(free as HTMLElement)
    await user.click((await screen.findAllByRole('button', { name: /^Hold this time/ })).at(-1) as HTMLElement)
    await findPage('Move your visit to this time?')
  }

  it('removed by the clinic, is shown as cancelled once a change is refused, with nothing left to do', async () => {
    const { user, bookingKey } = await open(slot(backend, '09:20'))
    await backend.call(removeDeskVisit, { params: { reference: await referenceOf(bookingKey) } }, asDesk)
    await user.click(screen.getByRole('button', { name: /^Cancel the visit/ }))
    await findPage('Your visit is cancelled')
    expect(screen.queryByText('Booked')).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Change your visit' })).toBeNull()
  })

  it('removed during a move, is shown as cancelled at the press, and the held time is free again', async () => {
    const { user, bookingKey } = await open(slot(backend, '09:20'))
    await toCheck(user)
    await backend.call(removeDeskVisit, { params: { reference: await referenceOf(bookingKey) } }, asDesk)
    expect(await offered(backend)).toContain('11:00')
    await user.click(screen.getByRole('button', { name: 'Move my visit' }))
    await findPage('Your visit is cancelled')
  })

  it('moved by the clinic during a move, stands at its new time, which the page says', async () => {
    const { user, bookingKey } = await open(slot(backend, '09:20'))
    await toCheck(user)
    const { clinicSlug, startTime } = { clinicSlug: 'brunswick', startTime: slot(backend, '10:00').startTime }
    const params = { reference: await referenceOf(bookingKey) }
    await backend.call(moveDeskVisit, { params, body: { clinicSlug, startTime } }, asDesk)
    await user.click(screen.getByRole('button', { name: 'Move my visit' }))
    expect(await screen.findByText(/^You keep your visit on Mon 23 Nov, 10:00 am, .*\./)).toBeDefined()
    expect(document.body.textContent).not.toContain('9:20')
  })

  it('whose chosen time is lost, stands, and other times are one press away [N40]', async () => {
    const { user } = await open(slot(backend, '09:20'))
    await user.click(screen.getByRole('button', { name: /^Move your visit/ }))
    await findPage('Move your visit')
    const [free] = await screen.findAllByRole('button', { name: /11:00 am/ })
    await user.click(free as HTMLElement)
    await hold(backend.newBrowser(), slot(backend, '11:00'))
    await user.click((await screen.findAllByRole('button', { name: /^Hold this time/ })).at(-1) as HTMLElement)
    expect(await screen.findByText('You keep your visit on Monday 23 November, 9:20 am.')).toBeDefined()
    expect(document.body.textContent).not.toContain('You do not have a booking yet')
    const others = within(screen.getByRole('list', { name: 'Other times' })).getAllByRole('button', { name: /^Hold/ })
    expect(others.length).toBeGreaterThan(0)
    await user.click(others[0] as HTMLElement)
    await findPage('Move your visit to this time?')
  })
})

describe('moving a visit', () => {
  it('leads to the slots with the visit named, then to now and new, and one press moves it [PORTAL-08] [ROUTE-28]', async () => {
    const { user, store } = await open(slot(backend, '09:20'))
    await user.click(screen.getByRole('button', { name: /^Move your visit/ }))
    await findPage('Move your visit')
    expect(await screen.findByText(/^You are moving your visit on Monday 23 November, 9:20 am\./)).toBeDefined()
    const [free] = await screen.findAllByRole('button', { name: /11:00 am/ })
    await user.click(free as HTMLElement)
    await user.click((await screen.findAllByRole('button', { name: /^Hold this time/ })).at(-1) as HTMLElement)
    await findPage('Move your visit to this time?')
    expect(selectMoveHold(store.getState()).hold?.slots).toHaveLength(1)
    expect(await offered(backend)).not.toContain('09:20')
    await user.click(screen.getByRole('button', { name: 'Move my visit' }))
    await findPage('Moved to Mon 23 Nov, 11:00 am')
    expect(await screen.findByText('Time changed')).toBeDefined()
    expect(await screen.findAllByText('Your visit has a new time')).not.toHaveLength(0)
    expect(await offered(backend)).toContain('09:20')
    expect(address()).toMatch(/^\/appointments\/\w{22}$/)
  })

  it('is possible into the visit’s own time, which is free for the patient alone [PORTAL-08]', async () => {
    const { user } = await open(slot(backend, '09:20', { exam: 'abdomen-ultrasound' }))
    expect(await offered(backend, { exam: 'abdomen-ultrasound' })).not.toContain('09:40')
    await user.click(screen.getByRole('button', { name: /^Move your visit/ }))
    await findPage('Move your visit')
    const [own] = await screen.findAllByRole('button', { name: /9:40 am/ })
    await user.click(own as HTMLElement)
    await user.click((await screen.findAllByRole('button', { name: /^Hold this time/ })).at(-1) as HTMLElement)
    await findPage('Move your visit to this time?')
  })

  it('gives the new time back when the patient stays with the old one, from the check and from the slots', async () => {
    const { user, store } = await open(slot(backend, '09:20'))
    await user.click(screen.getByRole('button', { name: /^Move your visit/ }))
    const hold = async () => {
      await findPage('Move your visit')
      const [free] = await screen.findAllByRole('button', { name: /11:00 am/ })
      await user.click(free as HTMLElement)
      await user.click((await screen.findAllByRole('button', { name: /^Hold this time/ })).at(-1) as HTMLElement)
      await findPage('Move your visit to this time?')
      expect(await offered(backend)).not.toContain('11:00')
    }
    const stay = async () => {
      await user.click(await screen.findByRole('link', { name: /^Keep/ }))
      await screen.findByRole('heading', { name: 'Change your visit' })
      await waitFor(async () => expect(await offered(backend)).toContain('11:00'))
      expect(await offered(backend)).not.toContain('09:20')
      expect(selectMoveHold(store.getState()).hold).toBeNull()
    }
    await hold()
    await stay()
    await user.click(screen.getByRole('button', { name: /^Move your visit/ }))
    await hold()
    await user.click(screen.getByRole('link', { name: 'Times' }))
    await findPage('Move your visit')
    await stay()
  })

  it('an appointment that this browser opens no visit of is said to be gone, and whom to call', async () => {
    await renderApp(backend, '/melbourne/thyroid-ultrasound?appointmentSlug=0123456789abcdef')
    await findPage('We could not find this visit')
  })

  it('goes on after a reload with the time that is held, which the patient would else find taken', async () => {
    const { user, unmount } = await open(slot(backend, '09:20'))
    await user.click(screen.getByRole('button', { name: /^Move your visit/ }))
    const [free] = await screen.findAllByRole('button', { name: /11:00 am/ })
    await user.click(free as HTMLElement)
    await user.click((await screen.findAllByRole('button', { name: /^Hold this time/ })).at(-1) as HTMLElement)
    await findPage('Move your visit to this time?')
    unmount()
    const again = await renderApp(backend, address())
    await findPage('Move your visit to this time?')
    await again.user.click(await screen.findByRole('button', { name: 'Move my visit' }))
    await findPage('Moved to Mon 23 Nov, 11:00 am')
    expect(await offered(backend)).not.toContain('11:00')
    expect(sessionStorage.getItem('move')).toBeNull()
  })

  it('a check that is reloaded without its hold leads back to the slots, and the visit stands', async () => {
    const { user, unmount } = await open(slot(backend, '09:20'))
    await user.click(screen.getByRole('button', { name: /^Move your visit/ }))
    await findPage('Move your visit')
    const appointmentSlug = new URLSearchParams(window.location.search).get('appointmentSlug')
    unmount()
    await renderApp(backend, `/melbourne/thyroid-ultrasound/check?appointmentSlug=${appointmentSlug}`)
    await findPage('Move your visit')
  })
})

describe('a visit whose status this build does not know', () => {
  it('says so and offers no change, also where the server would take one [S-07]', async () => {
    const bookingKey = await book(backend, slot(backend, '09:20'))
    const { body } = await backend.call(getBookingConfirmation, { params: { bookingKey } })
    for (let read = 0; read < 3; read += 1)
      backend.failNext(getBookingConfirmation, 200, { ...body, status: 'SOMETHING_NEW' })
    await renderApp(backend, `/appointments/${bookingKey}`)
    await findPage(/./)
    await screen.findByRole('button', { name: 'Go to the home page' })
    expect(screen.queryByRole('heading', { name: 'Change your visit' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Cancel the visit/ })).toBeNull()
  })
})
