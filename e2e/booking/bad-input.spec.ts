import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import { marama } from '../fixtures/patients.ts'
import { expect, gateOnPhone, onDesktop, test } from '../fixtures/test.ts'

const html = '<img src=x onerror=alert(1)><script>alert(2)</script>'
const long = 'x'.repeat(10_000)

/** Nobody's slug: other words, other scripts, other providers, and what breaks careless programs. */
const hostileRegions = ['skopje', '__proto__', '\u0000', '\u202egpj', html, 'x'.repeat(2000)]
const hostileExams = ['ultrazvuk-abdomen-i-karlica', 'constructor', '\u200b', '😀', '../../etc/passwd', 'a,b,,c']
const hostileKeys = ['x', '\u202e', html, '5YtWVsJgOZkB7dVqJ4tC0a']

const hostileQueries = [
  'clinicId=-1&date=2026-02-30',
  'clinicId=999999999&date=9999-12-31',
  'clinicId=1e309&selectedClinic=skopje-centar&date=0000-01-01',
  `clinicId=${encodeURIComponent(html)}&date=${'9'.repeat(3000)}`,
  'clinicId=1&clinicId=2&date=&startTime',
  'date=2019-01-01&startTime=2026-11-23T99:00:00Z',
  'startTime=0000-01-01T00:00:00Z&endTime=9999-12-31T23:59:59Z',
  'startTime=%2B010000-01-01T00:00:00Z',
  `startTime=${encodeURIComponent(html)}&slotsView=YEAR&procedureTab=${encodeURIComponent('\u202e')}`,
  'startTime=2026-11-24T03:00:00%2B11:00&clinicId=1&date=2026-11-24',
]

test(
  'an address that means nothing leads somewhere useful [ROUTE-30, ROUTE-31, S-02]',
  onDesktop,
  async ({ page, booking }) => {
    const at = (...parts: string[]) => `/${parts.map(encodeURIComponent).join('/')}`

    for (const slug of hostileRegions)
      await test.step(`the region ${slug.slice(0, 60)}`, async () => {
        await page.goto(at(slug))
        await expect(booking.heading('We could not find this region')).toBeVisible()
        await expect(page.getByRole('link', { name: /^Melbourne/ })).toBeVisible()
      })

    for (const slug of hostileExams)
      await test.step(`the exam ${slug}`, async () => {
        await page.goto(at('melbourne', slug))
        const isList = slug.includes(',')
        await expect(
          booking.heading(isList ? 'We cannot offer this choice of exams' : 'We do not offer this exam here'),
        ).toBeVisible()
        await expect(page.getByRole('link', { name: 'See all exams' })).toBeVisible()
      })

    for (const query of hostileQueries)
      await test.step(`the query ${query.slice(0, 60)}`, async () => {
        await page.goto(`/melbourne/thyroid-ultrasound?${query}`)
        await expect(booking.heading('Choose a time')).toBeVisible()
        const week = page.getByRole('navigation', { name: 'Weeks' })
        await expect(week.getByRole('status')).toContainText(/\d+ times? on \d+ days?/)
        await expect(page.getByRole('button', { name: 'Hold this time' })).toBeHidden()
      })

    for (const key of hostileKeys)
      await test.step(`the booking ${key}`, async () => {
        await page.goto(at('appointments', key))
        await expect(
          booking.heading('This booking cannot be opened here').or(booking.heading('We do not recognise this link')),
        ).toBeVisible()
      })
  },
)

test(
  'a field takes anything, says what is wrong, and keeps it [BOOK-01, S-01]',
  gateOnPhone,
  async ({ page, booking, offers, axe }) => {
    const [offer] = await offers()
    await booking.hold(offer)

    const names = 'A name can have letters, digits after a letter, spaces and the characters - ’ . , / ( )'
    const tooLong = 'This text is too long. Make it shorter.'
    const noDay = 'Date of birth must be a real date'
    const number = 'please enter valid contact number'
    const email = 'Enter an email address like name@example.com'
    await booking.openMore()
    await booking.agree()
    const nothing = ['Enter the first name', 'Enter the last name', 'Enter the date of birth', number]
    const hostile: [what: string, text: string, errors: string[]][] = [
      ['10,000 characters', long, [tooLong, tooLong, noDay, number, tooLong, tooLong]],
      ['a text from right to left', '\u202eאבג‏123', [noDay, number, email]],
      ['only zero-width characters', '\u200b\u2060\ufeff', nothing],
      ['emoji', '😀👩‍👩‍👧', [names, names, noDay, number, email]],
      ['HTML', html, [names, names, noDay, number, email]],
    ]
    const fields = [
      'First name',
      'Last name',
      'Contact number',
      'Email (optional)',
      'Anything we should know? (optional)',
    ]
    const dateParts = ['Day', 'Month', 'Year']

    for (const [what, text, errors] of hostile)
      await test.step(`When I type ${what} into every field`, async () => {
        for (const label of [...fields, ...dateParts]) await booking.field(label).fill(text)
        await page.getByRole('button', { name: 'Check your booking' }).click()
        const summary = page.getByRole('alert', { name: 'There is a problem' })
        await expect(summary.getByRole('link')).toHaveText(errors)
        await expect(summary).toBeFocused()
        for (const label of [...fields, ...dateParts]) await expect(booking.field(label)).toHaveValue(text)
        const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(width).toBeLessThanOrEqual(0)
      })
    await axe('the errors')

    const days: [parts: [string, string, string], error: string][] = [
      [['31', '2', '1985'], noDay],
      [['1', '1', '2999'], 'Date of birth must be in the past'],
      [['1', '1', '1850'], 'Check the year of the date of birth'],
      [['1', '', '1985'], 'Date of birth must include a month'],
      [['1', '1', '85'], 'Date of birth must include a year with 4 digits'],
    ]
    await booking.fillIn(marama)
    for (const [[day, month, year], error] of days)
      await test.step(`When I was born on ${day} ${month} ${year}`, async () => {
        await booking.field('Day').fill(day)
        await booking.field('Month').fill(month)
        await booking.field('Year').fill(year)
        await page.getByRole('button', { name: 'Check your booking' }).click()
        await expect(page.getByRole('alert').getByRole('link')).toHaveText([error])
      })

    const notes = `${html} \u202eאבג 😀 \u200b'; DROP TABLE bookings; --`.padEnd(bookingLimits.notesCharacters, '.')
    await booking.fillIn({ ...marama, notes })
    await booking.goToCheck()
    await test.step('Then what I wrote for the clinic is shown as text', async () => {
      await expect(page.getByText(html)).toBeVisible()
      const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(width).toBeLessThanOrEqual(0)
    })
    await booking.book()
    await booking.seeBooked('Mārama')
  },
)

test('a search for anything finds exams or says that there are none [S-01]', onDesktop, async ({ page }) => {
  await page.goto('/melbourne')
  const search = page.getByRole('searchbox', { name: 'Search exams' })
  for (const text of [html, '\u202eאבג', '😀', '(((', '\\', "' OR 1=1 --", 'qqqq']) {
    await search.fill(text)
    await expect(page.getByRole('status').filter({ hasText: /No exams match these words|exams? found/ })).toBeAttached()
    await expect(search).toHaveValue(text)
  }
  await search.fill('UltraSOUND thyr')
  await expect(page.getByRole('main').getByRole('checkbox', { name: /ultrasound/ })).toHaveCount(1)
})
