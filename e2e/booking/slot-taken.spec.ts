import type { Page } from '@playwright/test'
import { reserveSlots } from '#src/contract/calls/slots.calls.ts'
import { clockTime, longDay } from '../fixtures/formats.ts'
import { marama, otherPatient } from '../fixtures/patients.ts'
import { expect, gateOnPhone, onPhone, test } from '../fixtures/test.ts'

/** The booking key that the page's next hold goes under. */
const keyOfNextHold = async (page: Page): Promise<string> => {
  const sent = await page.waitForRequest((request) => request.url().endsWith(reserveSlots.path))
  return (sent.postDataJSON() as { bookingKey: string }).bookingKey
}

test(
  'who comes second is told so, and gets another time with one tap [BOOK-21, S-51]',
  gateOnPhone,
  async ({ booking, offers, newPatient, axe, page, picture }) => {
    const [offer] = await offers()
    const first = await newPatient()
    await test.step('Given two patients look at the same time', async () => {
      await booking.openTimes(offer)
      await booking.chooseTime(offer)
      await first.booking.openTimes(offer)
      await first.booking.chooseTime(offer)
    })
    await test.step('When the other one holds it first', async () => {
      await first.booking.holdTime()
      await expect(first.booking.heading('Who is the visit for?')).toBeVisible()
    })
    await booking.holdTime()
    await test.step('Then I am told, with how long it may take', async () => {
      await expect(booking.heading(`Someone else is booking ${clockTime(offer)}`)).toBeVisible()
      await expect(page.getByText(/^It may be free again in (9|10) minutes\.$/)).toBeVisible()
      await expect(page.getByText('You do not have a booking yet.')).toBeVisible()
      await expect(page.getByRole('list', { name: 'Other times' }).getByRole('listitem')).toHaveCount(3)
    })
    await axe('the lost time')
    await picture('05-slot-taken')

    await test.step('When I hold another time of that day', async () => {
      const sameDay = page.getByRole('listitem').filter({ hasText: 'Same clinic, same day' })
      await sameDay.getByRole('button', { name: new RegExp(`^Hold ${longDay(offer)}`) }).click()
    })
    await test.step('Then it is held for me', async () => {
      await expect(booking.heading('Who is the visit for?')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Held time' })).not.toContainText(clockTime(offer))
    })
  },
)

test(
  'a time booked while I typed costs nothing of what I typed [S-51]',
  onPhone,
  async ({ booking, offers, api, page }) => {
    const [mine, wanted] = await offers()
    await booking.hold(mine)
    await booking.fillIn(marama)
    await test.step('Given I go back and choose another time', async () => {
      await page.goBack()
      await booking.chooseTime(wanted)
    })
    await test.step('When somebody else books it before I hold it', () => api.book(wanted, otherPatient))
    await booking.holdTime()
    await test.step('Then I am told that it is gone, and still hold my first time', async () => {
      await expect(booking.heading(`Someone else has just booked ${clockTime(wanted)}`)).toBeVisible()
      await expect(page.getByText('Your details are kept')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Held time' })).toContainText(clockTime(mine))
    })
    await page
      .getByRole('button', { name: /^Hold / })
      .first()
      .click()
    await booking.seeTyped(marama)
  },
)

test(
  'a hold that is gone when I book leads to other times and keeps what I typed [BOOK-31, S-51]',
  onPhone,
  async ({ booking, offers, api, page }) => {
    const [offer, elsewhere] = await offers()
    await booking.openTimes(offer)
    await booking.chooseTime(offer)
    const [bookingKey] = await Promise.all([keyOfNextHold(page), booking.holdTime()])
    await booking.fillIn(marama)
    await booking.goToCheck()
    await test.step('Given my hold has moved, as from a second tab, and somebody else booked the time', async () => {
      await api.hold(elsewhere, bookingKey)
      await api.book(offer, otherPatient)
    })
    await booking.book()
    await expect(booking.heading(`The hold on ${clockTime(offer)} has ended`)).toBeVisible()
    await page
      .getByRole('button', { name: /^Hold / })
      .first()
      .click()
    await booking.seeTyped(marama)
    await booking.goToCheck()
    await booking.book()
    await booking.seeBooked('Mārama')
  },
)

test(
  'at zero the hold has ended, the form stays, and one press holds again [S-51]',
  gateOnPhone,
  async ({ booking, offers, page, axe }) => {
    const [offer] = await offers()
    await page.clock.install()
    await booking.hold(offer)
    await booking.fillIn(marama)
    const strip = page.getByRole('region', { name: 'Held time' })
    await test.step('When nine minutes have passed', async () => {
      await page.clock.fastForward('09:10')
      await expect(strip).toContainText('Hold ends soon. Your details are kept.')
    })
    await axe('the last minute')
    await test.step('When the time is over', async () => {
      await page.clock.fastForward('00:55')
      await expect(strip).toContainText('The hold has ended')
    })
    await axe('the ended hold')
    await booking.seeTyped(marama)
    await strip.getByRole('button', { name: 'Hold again' }).click()
    await expect(strip.getByRole('timer')).toContainText(/^(9|10):\d/)
    await booking.seeTyped(marama)
  },
)
