import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { openApi } from '../fixtures/api.ts'
import { clockTime, longDay, zoneLabel } from '../fixtures/formats.ts'
import { marama } from '../fixtures/patients.ts'
import { expect, gateOnEither, gateOnPhone, onPhone, test } from '../fixtures/test.ts'

const arriveMinutesBefore = 15

test(
  'a patient books an exam from the home page to the confirmation [BOOK-01, BOOK-02, BOOK-04, BOOK-05, BOOK-21, ROUTE-21, SHELL-01, SHELL-22, S-42, S-102]',
  gateOnEither,
  async ({ page, booking, offers, axe, picture }) => {
    const wish = { examSlug: 'abdomen-and-pelvis-ultrasound', clinicSlug: 'aurora-brunswick' }
    const [offer] = await offers(wish)
    const day = longDay(offer)
    const start = clockTime(offer)
    const arrive = clockTime(offer, -arriveMinutesBefore)
    const zone = zoneLabel(offer, 'Melbourne')

    await test.step('Given I open the home page', async () => {
      await page.goto('/')
      await expect(booking.heading('Book a scan or X-ray')).toBeVisible()
      await expect(page.getByRole('link', { name: /^Melbourne/ })).toBeVisible()
      await expect(page.getByText('Demonstration: nothing you book is real.')).toBeVisible()
    })
    await axe('the home page')
    await picture('01-home')

    await booking.chooseRegion('Melbourne')
    await expect(booking.heading('Which exams do you need?')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Abdomen and pelvis ultrasound' })).toBeVisible()
    await axe('the exams')
    await picture('02-exams')

    await booking.chooseExam('Abdomen and pelvis ultrasound')
    await booking.chooseClinic('Aurora Brunswick')
    await booking.chooseTime(offer)
    await test.step('Then the zone of the time is named', () => expect(page.getByText(zone)).toHaveCount(2))
    await expect(page.getByRole('button', { name: 'Hold this time' })).toBeInViewport({ ratio: 1 })
    await axe('the times with one chosen')
    await picture('03-times')

    await booking.holdTime()
    await expect(booking.heading('Who is the visit for?')).toBeVisible()
    await test.step('Then the time is held for me', () =>
      expect(page.getByRole('region', { name: 'Held time' })).toContainText('Held for you at Aurora Brunswick'))
    await axe('the empty details')
    await booking.fillIn(marama)
    await axe('the filled details')
    await picture('04-details')

    await booking.goToCheck()
    await test.step('Then I see everything I chose', async () => {
      const main = page.getByRole('main')
      await expect(main).toContainText(`${day}, ${start}`)
      await expect(main).toContainText(`Arrive by ${arrive}, finished about`)
      await expect(main).toContainText(zone)
      await expect(main).toContainText('Aurora Brunswick')
      await expect(main).toContainText('Mārama Wilson')
      await expect(main).toContainText('Born 14 September 1978')
      await expect(main).toContainText(marama.notes)
      const firstLetter = (element: Element) => getComputedStyle(element, '::first-letter').textTransform
      expect(await page.getByText(marama.email).evaluate(firstLetter)).toBe('none')
    })
    await axe('the check')
    await picture('04b-check')

    await booking.book()
    await booking.seeBooked('Mārama')
    await test.step('Then the visit stands there with its zone', async () => {
      const visit = page.getByRole('region', { name: 'Your visit', exact: true })
      await expect(visit).toContainText(day)
      await expect(visit).toContainText(`Arrive by ${arrive}`)
      await expect(visit).toContainText(`Starts ${start}`)
      await expect(visit).toContainText(zone)
      await expect(visit).toContainText('214 Sydney Road')
      await expect(page.getByRole('region', { name: 'Held time' })).toBeHidden()
      await expect(page).toHaveURL(/\/appointments\/[^/]+$/)
      await expect(page).toHaveTitle('Your booking – Aurora Imaging')
    })
    await axe('the confirmation')
    await picture('06-confirmation')
  },
)

test(
  'what stands beside the way is in order too [BOOK-07, S-102]',
  gateOnPhone,
  async ({ page, booking, axe, offers, picture }) => {
    await test.step('the details with every error shown', async () => {
      const [offer] = await offers()
      await booking.hold(offer)
      await page.getByRole('button', { name: 'Check your booking' }).click()
      const summary = page.getByRole('alert', { name: 'There is a problem' })
      await expect(summary).toBeFocused()
      await expect(page).toHaveTitle(/^Error: Who is the visit for\?/)
      await expect(summary.getByRole('link')).toHaveText([
        'Enter the first name',
        'Enter the last name',
        'Enter the date of birth',
        'please enter valid contact number',
        'Tick the box to agree, or call the clinic to book',
      ])
      await summary.getByRole('link', { name: 'Enter the date of birth' }).click()
      await expect(booking.field('Day')).toBeFocused()
      await axe('the errors')
      await picture('04-errors')
    })

    await test.step('what an exam is', async () => {
      await page.goto('/melbourne')
      const about = page.getByRole('button', { name: 'About Abdomen and pelvis ultrasound' })
      await about.click()
      const dialog = page.getByRole('dialog', { name: 'Abdomen and pelvis ultrasound' })
      await expect(dialog).toContainText('No food for 6 hours before.')
      await axe('the dialog')
      await picture('02-exam-info')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(about).toBeFocused()
    })

    const places: [address: string, title: string, words: string][] = [
      [
        '/melbourne/mri-brain-with-contrast',
        'Ask the clinic for a time',
        'MRI brain with contrast is booked by the clinic',
      ],
      ['/melbourne/thyroid-ultrasound?selectedClinic=aurora-footscray', 'Choose a time', 'No free times this week'],
      ['/select-region', 'Where would you like to go?', 'Choose a region to see its exams and times.'],
      ['/contact', 'Help', 'Call 03 7010 0100, Monday to Friday, 7:30 am to 6 pm'],
      ['/about', 'About', 'Aurora Imaging is not a real provider.'],
      ['/no/such/page/here', 'There is no page at this address', 'Check the address, or start from here.'],
      ['/melbourne/no-such-exam', 'We do not offer this exam here', 'The address may be old'],
      ['/no-such-region', 'We could not find this region', 'Choose a region below, or call us.'],
    ]
    for (const [address, title, words] of places)
      await test.step(address, async () => {
        await page.goto(address)
        await expect(booking.heading(title)).toBeVisible()
        await expect(page).toHaveTitle(`${title} – Aurora Imaging`)
        await expect(page.getByText(words)).toBeVisible()
        const help = page.getByRole('banner').getByRole('link', { name: /^(Help|03 7010 0100)$/ })
        await expect(help).toHaveCount(1)
        await expect(help).toBeVisible()
        await axe(address)
      })
  },
)

test(
  'reload, back and the address bar work at each step, and the confirmation opens in no other browser [BOOK-03, ROUTE-21, ROUTE-31, S-51, S-102]',
  gateOnPhone,
  async ({ page, booking, offers, newPatient }) => {
    const [offer] = await offers()
    const times = `/${offer.regionSlug}/${offer.examSlug}`

    await test.step('an address of a later step leads to where a time can be held', async () => {
      for (const step of ['book', 'check', 'taken']) {
        await page.goto(`${times}/${step}?clinicId=${offer.clinicId}`)
        await expect(booking.heading('Choose a time')).toBeVisible()
      }
    })

    await booking.openTimes(offer)
    await booking.chooseTime(offer)
    await test.step('a reload keeps the chosen time', async () => {
      await page.reload()
      await expect(page.getByRole('button', { pressed: true })).toHaveText(clockTime(offer))
    })

    await booking.holdTime()
    await expect(booking.heading('Who is the visit for?')).toBeVisible()
    await test.step('a reload keeps the hold', async () => {
      await page.reload()
      await expect(booking.heading('Who is the visit for?')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Held time' })).toContainText(clockTime(offer))
    })

    await booking.fillIn(marama)
    await test.step('back leads to the times, where the held one can still be seen, and forward to what was typed', async () => {
      await page.goBack()
      await expect(booking.heading('Choose a time')).toBeVisible()
      await expect(page.getByRole('button', { pressed: true })).toHaveText(clockTime(offer))
      await page.goForward()
      await booking.seeTyped(marama)
    })

    await booking.goToCheck()
    await test.step('back from the check leads to what was typed', async () => {
      await page.goBack()
      await booking.seeTyped(marama)
      await page.goForward()
      await expect(booking.heading('Check your booking')).toBeVisible()
    })
    await test.step('a reload of the check asks for nothing again', async () => {
      await page.reload()
      await expect(booking.heading('Check your booking')).toBeVisible()
      await expect(page.getByRole('main')).toContainText('Mārama Wilson')
    })

    await booking.book()
    await booking.seeBooked('Mārama')
    await test.step('a reload of the confirmation shows it again', async () => {
      await page.reload()
      await booking.seeBooked('Mārama')
    })
    const other = await newPatient()
    await test.step('somebody else who opens its address sees nothing of it', async () => {
      await other.page.goto(page.url())
      await expect(other.page.getByRole('dialog', { name: 'What is your date of birth?' })).toBeVisible()
      await expect(other.page.getByText('Mārama')).toBeHidden()
    })
    await test.step('and is refused by the server as well', async () => {
      const bookingKey = page.url().split('/').at(-1) ?? ''
      const { call } = openApi(other.page.request)
      const { status } = await call(getBookingConfirmation, { params: { bookingKey } }, { mayFail: true })
      expect(status).toBe(401)
    })
    await test.step('back from the confirmation does not book again', async () => {
      await page.goBack()
      await expect(booking.heading('Choose a time')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Held time' })).toBeHidden()
    })
  },
)

test('a clinic in another zone shows its own time [S-42, BOOK-21]', onPhone, async ({ page, booking, offers }) => {
  const wish = { regionSlug: 'auckland', examSlug: 'thyroid-ultrasound', clinicSlug: 'aurora-takapuna' }
  const [offer] = await offers(wish)
  const zone = zoneLabel(offer, 'Auckland')
  await booking.openTimes(offer)
  await booking.chooseTime(offer)
  await expect(page.getByText(`All times are in ${zone}.`)).toBeVisible()
  await booking.holdTime()
  await booking.fillIn({ ...marama, contactNumber: '+64 21 555 0163' })
  await booking.goToCheck()
  const arrive = clockTime(offer, -arriveMinutesBefore)
  await expect(page.getByRole('main')).toContainText(`Arrive by ${arrive}, finished about`)
  await expect(page.getByRole('main')).toContainText(zone)
  await booking.book()
  await booking.seeBooked('Mārama')
  const visit = page.getByRole('region', { name: 'Your visit', exact: true })
  await expect(visit).toContainText(`Arrive by ${arrive}`)
  await expect(visit).toContainText(`Starts ${clockTime(offer)}`)
  await expect(visit).toContainText(zone)
})
