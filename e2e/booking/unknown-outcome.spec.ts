import { randomUUID } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import type { CallArgs } from '#src/contract/call.ts'
import { createAppointment } from '#src/contract/calls/appointments.calls.ts'
import { reserveSlots } from '#src/contract/calls/slots.calls.ts'
import { openApi } from '../fixtures/api.ts'
import { bookingSteps } from '../fixtures/booking.ts'
import { marama, otherPatient } from '../fixtures/patients.ts'
import { expect, gateOnPhone, onDesktop, onPhone, test } from '../fixtures/test.ts'

type Sent = { idempotencyKey: string | undefined; body: CallArgs<typeof createAppointment>['body'] }

const sentBy = (route: Route): Sent => ({
  idempotencyKey: route.request().headers()['idempotency-key'],
  body: route.request().postDataJSON(),
})

/** Collects what the page sends to book, and lets `first` decide what becomes of the first try. */
const watchCreate = async (page: Page, first: (route: Route) => Promise<void>): Promise<Sent[]> => {
  const sent: Sent[] = []
  await page.route(`**${createAppointment.path}`, async (route) => {
    sent.push(sentBy(route))
    await (sent.length === 1 ? first(route) : route.continue())
  })
  return sent
}

const seeChecking = async (page: Page): Promise<void> => {
  const news = page.getByRole('status').filter({ hasText: 'We are checking whether your booking went through' })
  await expect(news).toBeInViewport({ ratio: 1 })
}

test(
  'an answer lost on the way is asked for again with the same keys, and there is one booking [BOOK-31, API-78]',
  gateOnPhone,
  async ({ page, booking, offers, api, axe, picture }) => {
    const [offer] = await offers()
    const sent = await watchCreate(page, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await booking.hold(offer)
    await booking.fillIn(marama)
    await booking.goToCheck()
    await booking.book()
    await test.step('Then the page says that it is checking', () => seeChecking(page))
    await booking.seeBooked('Mārama')
    await test.step('Then it asked twice in the same words', () => {
      expect(sent).toHaveLength(2)
      expect(sent[1]).toEqual(sent[0])
    })
    await test.step('Then this one booking used the key up', async () => {
      const [first] = sent
      if (!first) throw new Error('nothing was sent')
      const again = { idempotencyKey: randomUUID(), body: first.body }
      const { status, body } = await api.call(createAppointment, again, { mayFail: true })
      expect([status, body.code]).toEqual([409, 'booking-key.used'])
    })
    await axe('the confirmation')
    await picture('06-after-lost-answer')
  },
)

test(
  'without an answer the page does not guess, and asks again when told to [BOOK-31]',
  onDesktop,
  async ({ page, booking, offers, axe, picture }) => {
    const [offer] = await offers()
    const sent: Sent[] = []
    await page.route(`**${createAppointment.path}`, async (route) => {
      sent.push(sentBy(route))
      await route.abort('connectionreset')
    })
    await page.clock.install()
    await booking.hold(offer)
    await booking.fillIn(marama)
    await booking.goToCheck()
    await booking.book()
    await seeChecking(page)
    await test.step('When ten tries have found no answer', async () => {
      const unknown = page.getByText('We do not know yet whether your booking went through')
      await expect(async () => {
        await page.clock.fastForward('00:10')
        await expect(unknown).toBeInViewport({ timeout: 100 })
      }).toPass({ intervals: [50] })
      expect(sent).toHaveLength(10)
    })
    await axe('the unknown outcome')
    await picture('04b-unknown')
    await test.step('When the server can be reached again and I ask', async () => {
      await page.unroute(`**${createAppointment.path}`)
      const again = page.waitForRequest(`**${createAppointment.path}`)
      await page.getByRole('button', { name: 'Check again' }).click()
      expect((await again).headers()['idempotency-key']).toBe(sent[0]?.idempotencyKey)
    })
    await booking.seeBooked('Mārama')
  },
)

test(
  'a reload while the answer is missing finds the booking and does not begin another [API-78, BOOK-31]',
  onDesktop,
  async ({ page, booking, offers, playwright, baseURL }) => {
    const [offer] = await offers()
    const server = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    // Sent past the browser, so that neither an answer nor its cookie comes back.
    await page.route(`**${createAppointment.path}`, async (route) => {
      await server.fetch(route.request())
      await route.abort('connectionreset')
    })
    await booking.hold(offer)
    await booking.fillIn(marama)
    await booking.goToCheck()
    await Promise.all([page.waitForEvent('requestfailed'), booking.book()])
    await page.reload()
    // Made, and this browser has no proof of it.
    await expect(page.getByRole('dialog', { name: 'What is your date of birth?' })).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await server.dispose()
  },
)

test(
  'a hold that fails says why beside the button, and can be tried again [ERR-01]',
  onPhone,
  async ({ page, booking, offers }) => {
    const [offer] = await offers()
    const answers = [
      { status: 503, words: 'The server is busy' },
      { status: 507, words: 'Something went wrong on our side' },
      { status: 0, words: 'We could not reach the server. Check your connection.' },
    ]
    await booking.openTimes(offer)
    await booking.chooseTime(offer)
    for (const { status, words } of answers) {
      await page.route(`**${reserveSlots.path}`, (route) => (status ? route.fulfill({ status }) : route.abort()))
      await booking.holdTime()
      const alert = page.getByRole('alert').filter({ hasText: words })
      await expect(alert).toContainText('You do not have a booking yet.')
      await expect(alert).toBeInViewport({ ratio: 1 })
      await page.unroute(`**${reserveSlots.path}`)
    }
    await booking.holdTime()
    await expect(booking.heading('Who is the visit for?')).toBeVisible()
  },
)

test(
  'a server that dies while I book has my booking once when it is back [API-78, BOOK-31]',
  onDesktop,
  async ({ browser, ownServer, playwright }) => {
    test.slow()
    await ownServer.start()
    const request = await playwright.request.newContext({ baseURL: ownServer.url })
    const { freeTimes } = openApi(request)
    const wish = { regionSlug: 'melbourne', examSlug: 'thyroid-ultrasound', clinicSlug: 'aurora-coburg' }
    const [offer] = await freeTimes(wish)
    await request.dispose()
    if (!offer) throw new Error('The demo calendar has no free time here.')

    const page = await browser.newPage({ baseURL: ownServer.url })
    const booking = bookingSteps(page)
    const sent = await watchCreate(page, async (route) => {
      await route.fetch()
      await ownServer.kill()
      await route.abort('connectionreset')
    })
    await booking.hold(offer)
    await booking.fillIn({ ...marama, firstName: otherPatient.firstName })
    await booking.goToCheck()
    await test.step('When the server dies after it booked and before it answered', async () => {
      await booking.book()
      await seeChecking(page)
    })
    await test.step('When it is started again', () => ownServer.start())
    await booking.seeBooked(otherPatient.firstName)
    await test.step('Then its database has the booking once', async () => {
      expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
      await page.close()
      const visits = `select count(*)::int from bookings join appointments using (booking_key)
        where first_name = '${otherPatient.firstName}' and last_name = '${marama.lastName}'`
      expect(await ownServer.askDatabase(visits)).toBe(1)
    })
  },
)
