import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { findPage, renderApp } from '#tests/support/render-app.tsx'
import { testPack } from '#tests/support/test-pack.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({
    pack: testPack((pack) => {
      pack.holidays = { ...pack.holidays, VIC: { '2026-12-25': 'Christmas Day' } }
      pack.clinics[1]?.extraHours.push({ date: '2026-12-28', hours: [['12:00', '14:00']] })
    }),
  })
})
afterAll(() => backend.close())

describe('an exam that is not booked online', () => {
  it('says why and gives each clinic’s number in place of times [S-52]', async () => {
    vi.setSystemTime('2026-11-23T00:00:00Z')
    await renderApp(backend, '/melbourne/knee-mri')
    await findPage('Book this exam by phone')
    expect(screen.getByText('Knee MRI is booked by phone')).toBeDefined()
    expect(screen.getByText(/We need to ask you some safety questions first/)).toBeDefined()
    const clinics = within(screen.getByRole('list', { name: 'Clinics' })).getAllByRole('listitem')
    expect(clinics.map((clinic) => clinic.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      '214 Sydney Road, BrunswickTest CoburgOpen today 9:00 am–12:00 pm03 7010 0142',
    ])
    expect(screen.getByRole('link', { name: '03 7010 0142' }).getAttribute('href')).toBe('tel:0370100142')
    expect(screen.queryByRole('navigation', { name: 'Weeks' })).toBeNull()
    expect(screen.getByRole('heading', { level: 2, name: 'Would you rather we call, or write to us?' })).toBeDefined()
  })

  it('says that a clinic is closed on its own Saturday, whatever day it is here [S-42, S-52]', async () => {
    vi.setSystemTime('2026-11-20T14:00:00Z')
    await renderApp(backend, '/melbourne/knee-mri')
    await findPage('Book this exam by phone')
    expect(screen.getByText('Closed today')).toBeDefined()
  })

  it.each([
    ['a public holiday', '2026-12-24T20:00:00Z', 'Closed today (Christmas Day)'],
    ['a day that is over', '2026-11-23T01:00:00Z', 'Closed now, opens Tue 24 Nov at 9:00 am'],
    ['a day of extra hours', '2026-12-27T20:00:00Z', 'Open today 9:00 am–2:00 pm'],
  ])('says the hours of %s as every other page does [S-52, BOOK-11]', async (_what, now, words) => {
    vi.setSystemTime(now)
    await renderApp(backend, '/melbourne/knee-mri')
    await findPage('Book this exam by phone')
    const clinic = within(screen.getByRole('list', { name: 'Clinics' })).getByRole('listitem')
    expect(clinic.textContent?.replaceAll('\u00a0', ' ')).toContain(words)
  })

  it('cannot be booked by its address either [S-52]', async () => {
    await renderApp(backend, '/melbourne/knee-mri/book')
    await findPage('Book this exam by phone')
    expect(window.location.pathname).toBe('/melbourne/knee-mri')
  })
})
