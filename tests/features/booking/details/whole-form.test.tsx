// The details page with everything that a provider can ask for.
import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { preferenceCookies } from '#src/contract/codes/preference-cookies.ts'
import { writeCookie } from '#src/lib/cookie.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { rowsOf } from '#tests/support/booking.ts'
import {
  countBookings,
  fillDetails,
  holdSlot,
  openHeld,
  openSlots,
  pageTitles,
  pressBook,
  pressCheck,
  textbox,
} from '#tests/support/booking-pages.ts'
import { findPage } from '#tests/support/render-app.tsx'
import { testPack, wholeForm } from '#tests/support/test-pack.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({
    pack: testPack((pack) => {
      pack.settings.bookingForm = wholeForm()
    }),
  })
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const more = () => screen.getByRole('button', { name: /^More details for the clinic/ })
const consent = 'I have read this and agree'
const someoneElse = 'I am booking for someone else'
const doctor = 'Doctor who wrote the referral (optional)'
const practice = 'Practice or hospital (optional)'

const summary = () => screen.getByRole('alert', { name: 'There is a problem' })
const problems = () =>
  within(summary())
    .getAllByRole('link')
    .map((link) => link.textContent)

describe('the whole details form', () => {
  it('is short, with what most people leave empty behind one press [S-56]', async () => {
    const { user } = await openHeld(backend)
    const names = () => screen.getAllByRole('textbox').map((box) => (box as HTMLInputElement).name)
    expect(names()).toEqual([
      ...['firstName', 'lastName', 'dateOfBirth-day', 'dateOfBirth-month', 'dateOfBirth-year'],
      ...['contactNumber', 'email', 'postalCode'],
    ])
    expect(more().getAttribute('aria-expanded')).toBe('false')
    await user.click(more())
    expect(more().getAttribute('aria-expanded')).toBe('true')
    expect(choice('Title (optional)')).toBeDefined()
    expect(choice(doctor)).toBeDefined()
    expect(textbox('Anything we should know? (optional)')).toBeDefined()
  })

  it('shows the notice and wants it agreed to [S-56]', async () => {
    const { user } = await openHeld(backend)
    const notice = screen.getByRole('region', { name: 'About your details' })
    expect(notice.textContent).toContain('Aurora Imaging collects these details')
    await fillDetails(user)
    await pressCheck(user)
    await waitFor(summary)
    expect(problems()).toEqual(['Tick the box to agree, or call the clinic to book'])
    await user.click(within(summary()).getByRole('link'))
    expect(document.activeElement).toBe(tick(consent))
    await user.click(tick(consent))
    await pressCheck(user)
    await findPage(pageTitles.check)
  })

  it('asks who books for somebody else, says where messages go, and shows both at the check [S-56]', async () => {
    const { user } = await openHeld(backend)
    await fillDetails(user)
    await user.click(tick(someoneElse))
    expect(screen.getByText('Calls and messages about this visit go to you, not to the patient.')).toBeDefined()
    expect(textbox('Your contact number').value).toBe('0491 570 157')
    expect(textbox('First name').autocomplete).toBe('off')
    await user.click(tick(consent))
    await pressCheck(user)
    await waitFor(summary)
    expect(problems()).toEqual(['Enter your name', 'Choose your relationship to the patient'])
    await user.type(textbox('Your name'), 'Ana Day')
    await user.selectOptions(choice('What is your relationship to the patient?'), 'Carer')
    await user.type(textbox('Your email (optional)'), 'ana@example.com')
    await pressCheck(user)
    await findPage(pageTitles.check)
    const lines = screen.getByRole('main').textContent
    for (const words of ['Mārama Wilson', 'Booked byAna DayCarer', '0491 570 157', 'ana@example.com'])
      expect(lines).toContain(words)
    await pressBook(user)
    await screen.findByRole('heading', { level: 1, name: /booked/ })
    const [row] = await rowsOf(
      backend.context.db,
      sql`select first_name, contact_number, booked_by_name, booked_by_relationship, booked_by_email from bookings`,
    )
    expect(row).toEqual({
      first_name: 'Mārama',
      contact_number: null,
      booked_by_name: 'Ana Day',
      booked_by_relationship: 'carer',
      booked_by_email: 'ana@example.com',
    })
  })

  it('offers doctors while one is typed, and takes the practice with the doctor [API-80]', async () => {
    const { user } = await openHeld(backend)
    await user.click(more())
    await user.type(choice(doctor), 'tamah')
    const option = await screen.findByRole('option', { name: 'Dr Mere Tamahori Northside Medical, Coburg' })
    await waitFor(() => expect(choice(doctor).getAttribute('aria-expanded')).toBe('true'))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(option.isConnected && screen.queryByRole('option')).toBeFalsy()
    expect(choice(doctor).value).toBe('Dr Mere Tamahori')
    expect(choice(practice).value).toBe('Northside Medical')
  })

  it('takes a doctor that nobody knows, as typed [S-56, API-80]', async () => {
    const { user } = await openHeld(backend)
    await fillDetails(user)
    await user.click(more())
    await user.type(choice(doctor), 'Dr Nobody')
    await user.selectOptions(choice('How will the exam be paid for? (optional)'), 'Medicare')
    await user.click(tick(consent))
    await pressCheck(user)
    await findPage(pageTitles.check)
    expect(screen.getByRole('main').textContent).toContain('Referred byDr Nobody')
    expect(screen.getByRole('main').textContent).toContain('About the patientMedicare')
    await pressBook(user)
    await findPage('You are booked, Mārama')
  })

  it('does not ask for the post code that was given where clinics were looked for [S-56]', async () => {
    const [entry] = backend.context.locations.find('3056')
    writeCookie(preferenceCookies.place, String(entry?.id), new Date('2030-01-01'))
    await openHeld(backend)
    expect(textbox('Postcode (optional)').value).toBe('3056')
  })

  it('for a second visit offers the details of the first, but for consent and notes [S-56]', async () => {
    const { user, unmount } = await openSlots(backend)
    await holdSlot(user, '9:20 am')
    await findPage(pageTitles.details)
    expect(screen.queryByRole('button', { name: /visit I just booked/ })).toBeNull()
    await fillDetails(user)
    await user.click(tick(consent))
    await pressCheck(user)
    await findPage(pageTitles.check)
    await pressBook(user)
    await findPage('You are booked, Mārama')
    window.history.pushState(null, '', '/melbourne/thyroid-ultrasound')
    window.dispatchEvent(new PopStateEvent('popstate'))
    await findPage(pageTitles.times)
    await holdSlot(user, '10:00 am')
    await findPage(pageTitles.details)
    expect(textbox('First name').value).toBe('')
    await user.click(screen.getByRole('button', { name: 'Use the details of the visit I just booked' }))
    expect(textbox('First name').value).toBe('Mārama')
    expect(document.activeElement).toBe(textbox('First name'))
    expect(tick(consent).checked).toBe(false)
    unmount()
  })

  it('asks anew when the words of the notice have changed, and loses nothing [S-56]', async () => {
    const { user } = await openHeld(backend)
    await fillDetails(user)
    await user.click(tick(consent))
    await pressCheck(user)
    await findPage(pageTitles.check)
    const { pages } = backend.pack
    const before = pages['collection-notice']
    pages['collection-notice'] = '<p>Other words.</p>'
    await pressBook(user)
    await findPage(pageTitles.details)
    await waitFor(summary)
    expect(problems()).toEqual(['This text has changed. Read it again, then tick the box'])
    expect(await screen.findByText('Other words.')).toBeDefined()
    expect(tick(consent).checked).toBe(false)
    expect(textbox('First name').value).toBe('Mārama')
    await user.click(tick(consent))
    await pressCheck(user)
    await findPage(pageTitles.check)
    await pressBook(user)
    await findPage('You are booked, Mārama')
    expect(await countBookings(backend)).toBe(1)
    pages['collection-notice'] = before
  })
})
