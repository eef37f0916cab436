// What an address says of the region beside its slug.
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { pageTitles } from '#tests/support/booking-pages.ts'
import { address, findPage, renderApp } from '#tests/support/render-app.tsx'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.close())

const idOf = (slug: string): number => backend.context.catalogue.region(slug)?.id ?? 0

it.each([
  ['/select-region', '/auckland', 'Which exams do you need?'],
  ['/atlantis', '/auckland', 'Which exams do you need?'],
  ['/select-region/thyroid-ultrasound', '/auckland/thyroid-ultrasound', pageTitles.times],
  ['/iframe/atlantis/thyroid-ultrasound', '/iframe/auckland/thyroid-ultrasound', pageTitles.times],
  ['/atlantis/enquiry', '/auckland/enquiry', 'Ask us about an exam'],
])('the region’s number corrects %s to %s [ROUTE-31]', async (path, corrected, title) => {
  await renderApp(backend, `${path}?regionId=${idOf('auckland')}&date=2026-11-23`)
  await findPage(title)
  expect(address()).toBe(`${corrected}?date=2026-11-23`)
})

it('a number that names none leaves the page that an unknown region has, and a known slug outweighs it [ROUTE-31]', async () => {
  const { unmount } = await renderApp(backend, '/atlantis?regionId=999')
  await findPage('We could not find this region')
  unmount()
  const known = `/melbourne?regionId=${idOf('auckland')}`
  await renderApp(backend, known)
  await findPage('Which exams do you need?')
  expect(address()).toBe(known)
})

it('an exam before a region is chosen asks for the region, and its list leads to the exam [ROUTE-32]', async () => {
  const { user } = await renderApp(backend, '/select-region/thyroid-ultrasound')
  await findPage('Where would you like to go?')
  await user.click(await screen.findByRole('link', { name: /^Melbourne/ }))
  await findPage(pageTitles.times)
  expect(address()).toBe('/melbourne/thyroid-ultrasound')
})
