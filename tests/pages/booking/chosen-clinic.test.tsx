// A flow that begins at a clinic, kept by its address.
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, clinicId, slot } from '#tests/support/booking.ts'
import { findSlot, holdSlot, pageTitles } from '#tests/support/booking-pages.ts'
import { address, addressQuery, findPage, renderApp } from '#tests/support/render-app.tsx'
import { testExam, testPack } from '#tests/support/test-pack.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({
    pack: testPack((pack) => {
      pack.exams = [
        testExam({ needsReferral: false }),
        testExam({ slug: 'neck-ultrasound', name: 'Neck ultrasound', code: 'US-N', needsReferral: false }),
        testExam({ slug: 'hip-ultrasound', name: 'Hip ultrasound', code: 'US-H', clinics: ['coburg'] }),
        testExam({ slug: 'knee-mri', name: 'Knee MRI', code: 'MR-KNE', modality: 'MR', booking: 'REQUEST' }),
      ]
    }),
  })
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const atBrunswick = 'navigateFromClinic=true&selectedClinic=brunswick'
const both = { navigateFromClinic: 'true', selectedClinic: 'brunswick' }
const exams = 'Which exams do you need?'
const strip = 'You are booking at Test Brunswick'
const clinicNames = () =>
  within(screen.getByRole('list', { name: 'Clinics' }))
    .getAllByRole('link')
    .map((link) => /Test [A-Z][a-z]+/.exec(link.textContent ?? '')?.[0])
const pressOthers = (user: UserEvent) => user.click(screen.getByRole('link', { name: 'Other clinics' }))
const choose = async (user: UserEvent, ...names: string[]): Promise<void> => {
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name }))
  await user.click(await screen.findByRole('link', { name: 'Choose a time' }))
  await findPage(pageTitles.times)
}

describe('a flow that begins at a clinic', () => {
  it.each(['Thyroid ultrasound', 'Thyroid ultrasound, Neck ultrasound'])(
    'keeps it from its entry on the contact page to the held time and back, and over a reload: %s [ROUTE-38, S-119]',
    async (names) => {
      const { user, unmount } = await renderApp(backend, '/contact')
      await user.click(await screen.findByRole('link', { name: 'Book at this clinic: Test Brunswick' }))
      await findPage(exams)
      expect(address()).toBe(`/melbourne?selectedClinic=brunswick&navigateFromClinic=true`)
      expect(screen.getByText(strip)).toBeDefined()

      await choose(user, ...names.split(', '))
      await findSlot('9:20 am')
      expect(screen.getByText(strip)).toBeDefined()
      expect(clinicNames()).toEqual(['Test Brunswick'])
      expect(screen.queryByRole('button', { name: 'Change clinic' })).toBeNull()

      await holdSlot(user, '9:20 am')
      await findPage(pageTitles.details)
      expect(addressQuery()).toMatchObject(both)
      const there = address()
      unmount()
      const again = await renderApp(backend, there)
      await findPage(pageTitles.details)
      await again.user.click(screen.getAllByRole('link', { name: /^Times/ })[0] as HTMLElement)
      await findSlot('9:20 am')
      expect(clinicNames()).toEqual(['Test Brunswick'])
      await again.user.click(screen.getAllByRole('link', { name: /^Exams/ })[0] as HTMLElement)
      await findPage(exams)
      expect([screen.getByText(strip).tagName, addressQuery()]).toEqual(['B', both])
    },
  )

  it('begins in the dialog about a clinic too [ROUTE-38, S-119]', async () => {
    const { user } = await renderApp(backend, '/contact')
    await user.click(await screen.findByRole('button', { name: 'About Test Coburg' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Test Coburg' }))
    await user.click(await dialog.findByRole('link', { name: 'Book at this clinic' }))
    await findPage(exams)
    expect(await screen.findByText('You are booking at Test Coburg')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['/select-region', '/melbourne', exams],
    ['/auckland', '/melbourne', exams],
    ['/iframe/select-region', '/iframe/melbourne', exams],
    ['/auckland/thyroid-ultrasound', '/melbourne/thyroid-ultrasound', pageTitles.times],
    ['/atlantis/thyroid-ultrasound', '/melbourne/thyroid-ultrasound', pageTitles.times],
  ])('at %s goes on in its region: %s [ROUTE-38, S-119]', async (path, corrected, title) => {
    await renderApp(backend, `${path}?${atBrunswick}`)
    await findPage(title)
    expect(address()).toBe(`${corrected}?${atBrunswick}`)
  })

  it('says of an exam that its clinic does not do where it is done, and its page leads there [S-119]', async () => {
    const { user } = await renderApp(backend, `/melbourne?${atBrunswick}`)
    await findPage(exams)
    await user.click(screen.getByRole('link', { name: /^Hip ultrasound/ }))
    await findPage('Choose another clinic')
    expect(screen.getByText('Test Brunswick does not do: Hip ultrasound')).toBeDefined()
    expect(addressQuery()).toMatchObject(both)
    await user.click(screen.getByRole('link', { name: /Test Coburg/ }))
    await findSlot('9:00 am', { clinic: 'Test Coburg' })
    expect(addressQuery()).toEqual({ clinicId: String(clinicId(backend, 'coburg')) })
  })

  it('names the clinics in the list, also of an exam booked by phone, and offers no box [S-119]', async () => {
    await renderApp(backend, `/melbourne?${atBrunswick}`)
    await findPage(exams)
    const detail = 'Not at this clinic. Done at: Test Coburg.'
    for (const name of [/^Hip ultrasound/, /^Knee MRI/])
      expect(screen.getByRole('link', { name }).textContent).toContain(detail)
    expect(screen.getAllByRole('checkbox').length).toBe(2)
  })

  it('of several exams, one not done there: says which, and leads to the clinic that does all [S-119]', async () => {
    await renderApp(backend, `/melbourne/thyroid-ultrasound,hip-ultrasound?${atBrunswick}`)
    await findPage('Choose another clinic')
    expect(screen.getByText('Test Brunswick does not do: Hip ultrasound')).toBeDefined()
    expect(screen.getByRole('link', { name: /Test Coburg/ }).getAttribute('href')).toBe(
      `/melbourne/thyroid-ultrasound,hip-ultrasound?clinicId=${clinicId(backend, 'coburg')}`,
    )
  })

  it('ends with “Other clinics”, on the exams’ page with its ticks and among the times [ROUTE-38, S-119]', async () => {
    const first = await renderApp(backend, `/melbourne?${atBrunswick}`)
    await findPage(exams)
    await first.user.click(await screen.findByRole('checkbox', { name: 'Thyroid ultrasound' }))
    await pressOthers(first.user)
    expect(address()).toBe('/melbourne')
    expect(screen.queryByText(strip)).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Thyroid ultrasound' }).checked).toBe(true)
    expect(screen.getByRole('checkbox', { name: 'Hip ultrasound' })).toBeDefined()
    first.unmount()

    const { user } = await renderApp(backend, `/melbourne/thyroid-ultrasound?${atBrunswick}&date=2026-11-23`)
    await findSlot('9:20 am')
    await pressOthers(user)
    await findSlot('9:20 am')
    expect(addressQuery()).toEqual({ date: '2026-11-23' })
    expect(clinicNames()).toEqual(['Test Brunswick', 'Test Coburg'])
    // On a phone they would else be folded.
    expect(screen.getByRole('button', { name: 'Change clinic' }).getAttribute('aria-expanded')).toBe('true')
  })

  it('offers another clinic for a lost time only once others are asked for [S-119]', async () => {
    const { user } = await renderApp(backend, `/melbourne/thyroid-ultrasound?${atBrunswick}`)
    await user.click(await findSlot('9:20 am'))
    await book(backend.newBrowser(), slot(backend, '09:20'))
    await user.click(await screen.findByRole('button', { name: 'Hold this time' }))
    await findPage(/9:20 am/)
    const places = () => within(screen.getByRole('list', { name: 'Other times' })).queryByText(/Test Coburg, .* km/)
    expect(places()).toBeNull()
    await pressOthers(user)
    expect(places()).not.toBeNull()
  })

  it('does not outweigh a time that is held at another clinic [ROUTE-38]', async () => {
    const { user, unmount } = await renderApp(
      backend,
      `/melbourne/thyroid-ultrasound?clinicId=${clinicId(backend, 'coburg')}`,
    )
    await user.click(await findSlot('9:20 am', { clinic: 'Test Coburg' }))
    await user.click(await screen.findByRole('button', { name: 'Hold this time' }))
    await findPage(pageTitles.details)
    unmount()
    await renderApp(backend, `/melbourne/thyroid-ultrasound/book?${atBrunswick}`)
    await findPage(pageTitles.details)
    expect(addressQuery()).not.toHaveProperty('navigateFromClinic')
  })
})

describe('a clinic that is unknown', () => {
  it.each([
    ['/melbourne', exams],
    ['/melbourne/thyroid-ultrasound', pageTitles.times],
    ['/select-region', 'Where would you like to go?'],
  ])('is ignored in words at %s, and is in no address after it [S-119]', async (path, title) => {
    for (const slug of ['atlantis', '..%2Fadmin']) {
      const { unmount } = await renderApp(backend, `${path}?navigateFromClinic=true&selectedClinic=${slug}&x=1`)
      await findPage(title)
      await screen.findByText('We could not find the clinic in this address, so all clinics are shown')
      expect(address()).toBe(`${path}?x=1`)
      unmount()
    }
  })
})
