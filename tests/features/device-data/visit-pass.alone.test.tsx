// A visit kept on this device: from the confirmation, behind the birth date, read without asking anybody, removed.
import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setFetch } from '#src/api/request.ts'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { mayHaveVisits } from '#src/features/device-data/pass-memory.ts'
import { removeDeviceData, shareDevice, sweepDeviceStores } from '#src/offline/device-stores.ts'
import { visitDatabase } from '#src/offline/visit-database.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, slot } from '#tests/support/booking.ts'
import { openCheck, pressBook } from '#tests/support/booking-pages.ts'
import { findPage, type OpenApp, renderApp } from '#tests/support/render-app.tsx'
import { testExam, testPack } from '#tests/support/test-pack.ts'

const longName = 'Ултразвук на абдомен и карлица со многу долго име кое не се прекршува лесно'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({
    pack: testPack((pack) => {
      pack.settings.places.directionsUrl = 'https://map.example/?to={address}'
      pack.exams = [
        testExam({
          preparation: {
            summary: 'Fast for 6 hours.',
            steps: [{ minutesBefore: 360, title: 'Stop eating', detail: 'Water is fine.' }],
            bring: ['your earlier pictures'],
          },
        }),
        testExam({ slug: 'long-exam', name: longName, code: 'L', durationMinutes: 20 }),
      ]
    }),
  })
})
beforeEach(async () => {
  await backend.reset()
  URL.createObjectURL = () => 'blob:calendar'
  URL.revokeObjectURL = () => undefined
})
afterEach(async () => {
  cleanup()
  await removeDeviceData()
  shareDevice(false)
  localStorage.clear()
})
afterAll(() => backend.close())

const keepButton = () => screen.findByRole('button', { name: 'Keep this visit on this computer' })
const listAddress = '/on-this-phone'
const listTitle = 'Saved on this computer'
const countPasses = (): Promise<number> => visitDatabase.use(({ passes }) => passes.count())

const openConfirmation = async (...slots: Parameters<typeof book>[1][]): Promise<OpenApp> => {
  const bookingKey = await book(backend, ...slots)
  const app = await renderApp(backend, `/appointments/${bookingKey}`)
  await findPage('You are booked, Mārama')
  return app
}

const typeDay = async ({ user }: OpenApp, day: string): Promise<void> => {
  for (const [name, text] of Object.entries({ Day: day, Month: '9', Year: '1978' })) {
    const box = await screen.findByRole('textbox', { name })
    await user.clear(box)
    await user.click(box)
    await user.paste(text)
  }
}

/** From the confirmation, by a tab that does not know the birth date any more. */
const keep = async (app: OpenApp): Promise<void> => {
  await app.user.click(await keepButton())
  await screen.findByRole('textbox', { name: 'Day' })
  // The pressed button is gone: Tab leads from here into the question that took its place.
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Keep your visit' }))
  await typeDay(app, '14')
  await app.user.click(screen.getByRole('button', { name: 'Keep this visit on this computer' }))
  await screen.findByText('Kept on this computer')
}

/** The page of what is kept, opened anew, in a browser without a network once it has started. */
const openList = async (): Promise<{ app: OpenApp; calls: string[] }> => {
  const app = await renderApp(backend, listAddress)
  await findPage(listTitle)
  const calls: string[] = []
  setFetch(async (input) => {
    calls.push(String(input))
    throw new TypeError('no network')
  })
  return { app, calls }
}

const openVisit = async (app: OpenApp, day: string): Promise<void> => {
  if (!screen.queryByRole('textbox', { name: 'Day' }))
    await app.user.click(await screen.findByRole('button', { name: /^Open/ }))
  await typeDay(app, day)
  await app.user.click(screen.getByRole('button', { name: 'Open' }))
}

/** Of "My visit", as the installed app names it. */
const shortcutAddress = async (): Promise<string> => {
  const { body } = await backend.send({ url: '/manifest.webmanifest' })
  const { shortcuts } = (typeof body === 'string' ? JSON.parse(body) : body) as {
    shortcuts: { name: string; url: string }[]
  }
  return shortcuts.find(({ name }) => name === 'My visit')?.url ?? ''
}

describe('a booked visit', () => {
  it('is kept at one press where the birth date was just typed, and opened by it', async () => {
    const { user } = await openCheck(backend)
    await pressBook(user)
    await findPage('You are booked, Mārama')
    await user.click(await keepButton())
    await screen.findByText('Kept on this computer')
    expect(screen.queryByRole('textbox', { name: 'Day' })).toBeNull()
    cleanup()
    const { app } = await openList()
    await openVisit(app, '14')
    await findPage('Your visit')
  })

  it('asks for the birth date after a reload; the focus stays where it was pressed', async () => {
    const app = await openConfirmation(slot(backend, '09:20'))
    await keep(app)
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Keep your visit' }))
    expect(await countPasses()).toBe(1)
    expect(mayHaveVisits()).toBe(true)
    await app.user.click(screen.getByRole('button', { name: 'Remove from this computer' }))
    await keepButton()
    expect(await countPasses()).toBe(0)
    expect(mayHaveVisits()).toBe(false)
  })

  it('is a press away from the shortcut of the home screen, which also leads to all visits and home [CARD-15]', async () => {
    const address = await shortcutAddress()
    const app = await renderApp(backend, address)
    await findPage(listTitle)
    const main = within(screen.getByRole('main'))
    expect((await main.findByRole('link', { name: /^All your visits/ })).getAttribute('href')).toBe('/appointments')
    await app.user.click(main.getByRole('link', { name: 'Home' }))
    await findPage(/^Book a/)
  })

  it('is known to be kept when its confirmation is opened again', async () => {
    const app = await openConfirmation(slot(backend, '09:20'))
    await keep(app)
    const { pathname } = window.location
    app.unmount()
    await renderApp(backend, pathname)
    await screen.findByText('Kept on this computer')
  })

  it('that was moved since says so on its page and in what is kept', async () => {
    const app = await openConfirmation(slot(backend, '09:20'))
    await keep(app)
    const { pathname } = window.location
    app.unmount()
    await backend.context.db.execute(
      sql`update appointments set starts_at = starts_at + interval '20 minutes', ends_at = ends_at + interval '20 minutes'`,
    )
    const moved = await renderApp(backend, pathname)
    await screen.findByText('The copy on this computer shows the old time. Keep the visit again.')
    moved.unmount()
    const list = await openList()
    await screen.findByText('This visit was moved')
    await openVisit(list.app, '14')
    expect((await screen.findByRole('alert')).textContent).toContain('This visit was moved')
  })

  it('is not offered to be kept on a kiosk', async () => {
    const bookingKey = await book(backend, slot(backend, '09:20'))
    await renderApp(backend, `/appointments/${bookingKey}?kioskMode=true`)
    await findPage('You are booked, Mārama')
    expect(screen.queryByRole('button', { name: /Keep this visit/ })).toBeNull()
  })

  it('that cannot be stored is said so, with what to do', async () => {
    const app = await openConfirmation(slot(backend, '09:20'))
    visitDatabase.close()
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    await app.user.click(await keepButton())
    await typeDay(app, '14')
    await app.user.click(screen.getByRole('button', { name: 'Keep this visit on this computer' }))
    await screen.findByText(/did not let us keep the visit/)
    vi.restoreAllMocks()
    visitDatabase.close()
  })
})

describe('the kept visit', () => {
  it('shows everything of the day without one call: time with zone, place, reference, way, plan, phone, calendar', async () => {
    const app = await openConfirmation(slot(backend, '09:20'))
    const reference = screen.getByText(/^[2-9B-Z]{3} [2-9B-Z]{3}$/).textContent ?? ''
    await keep(app)
    app.unmount()
    const { app: reader, calls } = await openList()
    const row = within(await screen.findByRole('list', { name: 'Your visits' }))
    expect(row.getByRole('button', { name: /^Open/ }).textContent).toContain('Monday 23 November, 9:20 am')
    expect(document.body.textContent).not.toContain('Thyroid')
    await openVisit(reader, '14')
    await findPage('Your visit')
    const card = within(screen.getByRole('region', { name: 'Your visit' }))
    expect(card.getByText('Arrive by 9:05 am')).toBeDefined()
    expect(card.getByText('Starts 9:20 am, finished about 9:40 am, Melbourne time (AEDT)')).toBeDefined()
    expect(card.getByText('Test Brunswick')).toBeDefined()
    expect(card.getByText(reference)).toBeDefined()
    expect(screen.getByText('Stop eating').closest('li')?.textContent).toContain('3:20 am')
    expect(screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe('blob:calendar')
    expect(screen.getByRole('link', { name: /Directions/ }).getAttribute('href')).toContain('https://map.example/')
    expect(screen.getByText(/^Kept on Saturday 21 November/)).toBeDefined()
    const help = screen.getByRole('heading', { name: 'Need to change something?' }).nextElementSibling
    expect(help?.textContent).toMatch(/page of your visit.* 03 7010 0142$/)
    expect(window.location.pathname).toBe(listAddress)
    expect(document.title).not.toContain('Mārama')
    expect(calls).toEqual([])
  })

  it('on the night the clocks change shows its times by the clinic’s clock, before and after', async () => {
    // Clocks go back at 3:00 on Sunday 4 April 2027 in Melbourne: six hours before 9:20 is 4:20 on the clock.
    const { storePass } = await import('#src/offline/visit-passes.ts')
    const bookingKey = await book(backend, slot(backend, '09:20'))
    const answer = await backend.send({ method: 'GET', url: `/api/secured/appointments/${bookingKey}` })
    const { appointments } = answer.body as { appointments: { startTime: string; endTime: string }[] }
    const moved = appointments.map((appointment) => ({
      ...appointment,
      startTime: '2027-04-04T09:20:00+10:00',
      endTime: '2027-04-04T09:40:00+10:00',
      preparation: {
        summary: 'Fast for 8 hours.',
        steps: [{ minutesBefore: 480, title: 'Stop eating' }],
        bring: [],
      },
    }))
    await storePass({
      bookingKey,
      now: Date.now(),
      birthDate: '1978-09-14',
      offer: {
        startsAt: Date.parse('2027-04-04T09:20:00+10:00'),
        endsAt: Date.parse('2027-04-04T09:40:00+10:00'),
        timeZone: 'Australia/Melbourne',
      },
      content: { status: 'BOOKED', arriveMinutesBefore: 15, appointments: moved },
    })
    const { app } = await openList()
    await openVisit(app, '14')
    await findPage('Your visit')
    expect(screen.getByText('Starts 9:20 am, finished about 9:40 am, Melbourne time (AEST)')).toBeDefined()
    expect(screen.getByText('Stop eating').closest('li')?.querySelector('time')?.getAttribute('datetime')).toBe(
      '2027-04-03T15:20:00.000Z',
    )
    // 15:20 UTC is still summer time: the second 2 o'clock comes forty minutes later.
    expect(screen.getByText('Stop eating').closest('li')?.textContent).toContain('2:20 am')
  })

  it('with a long name in Cyrillic is shown whole', async () => {
    const app = await openConfirmation(slot(backend, '09:20', { exam: 'long-exam' }))
    await keep(app)
    app.unmount()
    const { app: reader } = await openList()
    await openVisit(reader, '14')
    await findPage('Your visit')
    expect(screen.getByText(`For: ${longName}`)).toBeDefined()
  })

  it('refuses a wrong birth date in the same words each time, and is removed by five of them', async () => {
    const app = await openConfirmation(slot(backend, '09:20'))
    await keep(app)
    app.unmount()
    const { app: stranger } = await openList()
    for (let tries = 1; tries < 5; tries += 1) {
      await openVisit(stranger, '15')
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Day' })))
      expect(screen.getAllByText('This is not the date of birth that was typed').length).toBeGreaterThan(0)
    }
    await openVisit(stranger, '15')
    await screen.findByText('This visit is no longer kept here. Your booking has not changed.', { selector: 'b' })
    expect(await countPasses()).toBe(0)
    expect(await screen.findByText(/^You have nothing saved on this computer/)).toBeDefined()
  })

  it('goes by itself a day after its end, whatever page is opened', async () => {
    const app = await openConfirmation(slot(backend, '09:20'))
    await keep(app)
    app.unmount()
    vi.setSystemTime('2026-11-23T22:39:59Z')
    await sweepDeviceStores(Date.now())
    expect(await countPasses()).toBe(1)
    vi.setSystemTime('2026-11-23T22:40:00Z')
    await sweepDeviceStores(Date.now())
    expect(await countPasses()).toBe(0)
    expect(mayHaveVisits()).toBe(false)
  })
})

describe('what is saved on this device', () => {
  it('is removed at once, after a question, and said to be gone', async () => {
    const app = await openConfirmation(slot(backend, '09:20'))
    await keep(app)
    app.unmount()
    const { app: owner } = await openList()
    await owner.user.click(await screen.findByRole('button', { name: 'Remove my data' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove my data' }))
    await owner.user.click(dialog.getByRole('button', { name: 'Keep' }))
    expect(await countPasses()).toBe(1)
    await owner.user.click(await screen.findByRole('button', { name: 'Remove my data' }))
    await owner.user.click(await screen.findByRole('button', { name: 'Remove' }))
    await screen.findByText('You no longer have anything saved on this computer.')
    expect(await countPasses()).toBe(0)
    expect(localStorage.getItem('visits-kept')).toBeNull()
  })

  it('goes with the access to bookings of this browser, also where nothing else is kept [S-39]', async () => {
    const bookingKey = await book(backend, slot(backend, '09:20'))
    const owner = await renderApp(backend, listAddress)
    await screen.findByText(/^A booking made in this browser opens here for 24 hours\./)
    await owner.user.click(await screen.findByRole('button', { name: 'Remove my data' }))
    await owner.user.click(await screen.findByRole('button', { name: 'Remove' }))
    await screen.findByText('You no longer have anything saved on this computer.')
    expect((await backend.call(getBookingConfirmation, { params: { bookingKey } })).status).toBe(401)
  })

  it('says when the server was not reached, and goes on this device all the same [S-39]', async () => {
    const app = await openConfirmation(slot(backend, '09:20'))
    await keep(app)
    app.unmount()
    const { app: owner } = await openList()
    await owner.user.click(await screen.findByRole('button', { name: 'Remove my data' }))
    await owner.user.click(await screen.findByRole('button', { name: 'Remove' }))
    await screen.findByText(/^We could not reach the server, so a booking made in this browser still opens here\./)
    expect(await countPasses()).toBe(0)
  })

  it('is found from the foot of every page, and is not on a kiosk', async () => {
    const { user, unmount } = await renderApp(backend, '/')
    await user.click(await screen.findByRole('link', { name: 'Saved on this device' }))
    await findPage(listTitle)
    unmount()
    await renderApp(backend, `${listAddress}?kioskMode=true`)
    await act(async () => undefined)
    expect(screen.queryByRole('link', { name: 'Saved on this device' })).toBeNull()
    expect(screen.queryByRole('heading', { name: listTitle })).toBeNull()
    // The next test stores without a page of its own.
    ;(await import('#src/offline/device-stores.ts')).shareDevice(false)
  })

  it('lists a booking that was begun, by exam and day, and until when', async () => {
    const { saveDraft } = await import('#src/offline/drafts.ts')
    await saveDraft({
      id: 'one',
      now: Date.now(),
      offer: { exams: ['Knee X-ray'], startTime: '2026-11-24T09:20:00+11:00', timeZone: 'Australia/Melbourne' },
      content: {},
      locks: { tab: { secret: new Uint8Array(32), until: 0 } },
    })
    await openList()
    expect(await screen.findByText('You started to book Knee X-ray for Tuesday 24 November.')).toBeDefined()
    expect(screen.getByText(/^Deleted automatically on Sunday 22 November at 10:00 am, Melbourne time/)).toBeDefined()
  })
})
