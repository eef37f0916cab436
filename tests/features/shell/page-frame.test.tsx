import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { address, findPage, renderApp } from '#tests/support/render-app.tsx'
import { testPack } from '#tests/support/test-pack.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.close())

const precedes = (first: Element, second: Element): boolean =>
  Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING)

describe('the frame of a page', () => {
  it('is banner, header, content and footer from top to bottom [SHELL-01]', async () => {
    await renderApp(backend, '/')
    const parts = [
      screen.getByText('Demonstration: nothing you book is real.'),
      screen.getByRole('banner'),
      screen.getByRole('main'),
      screen.getByRole('contentinfo'),
    ]
    for (const [index, part] of parts.slice(1).entries()) expect(precedes(parts[index] as Element, part)).toBe(true)
  })

  it('has a logo that leads home, named by the provider [SHELL-06]', async () => {
    const { user } = await renderApp(backend, '/melbourne')
    await findPage('Which exams do you need?')
    const logo = within(screen.getByRole('banner')).getByRole('link', { name: /^Aurora Imaging/ })
    expect(logo.querySelector('img')?.getAttribute('src')).toBe('/api/assets/application/logo')
    await user.click(logo)
    await findPage('Book a scan or X-ray')
    expect(address()).toBe('/')
  })

  it('has help and the number in the same place on every page [S-102]', async () => {
    const found: unknown[] = []
    for (const there of ['/', '/melbourne/thyroid-ultrasound', '/terms', '/nowhere/at/all/x']) {
      const { unmount } = await renderApp(backend, there)
      await findPage(/./)
      const nav = within(screen.getByRole('navigation', { name: 'Main' }))
      const links = nav.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
      found.push(links)
      expect(links).toContainEqual(['Help', '/contact'])
      expect(links.at(-1)).toEqual(['03 7010 0100', 'tel:0370100100'])
      unmount()
    }
    expect(new Set(found.map((links) => JSON.stringify(links))).size).toBe(1)
  })

  it('has a copyright line with the year and the provider’s long name [SHELL-12]', async () => {
    await renderApp(backend, '/')
    expect(
      within(screen.getByRole('contentinfo')).getByText('© 2026 Aurora Imaging Australia and New Zealand'),
    ).toBeDefined()
  })
})

describe('the banner of the environment', () => {
  it('is there outside production, and the invented data is named as such [SHELL-22]', async () => {
    await renderApp(backend, '/')
    expect(screen.getByText('Demonstration: nothing you book is real.')).toBeDefined()
    expect(screen.getByText('Demonstration: clinics, times and people are invented.')).toBeDefined()
  })

  it('is not there in production with a provider’s own data, nor is the embedding test [SHELL-22, S-101]', async () => {
    const production = await startBackend({
      environment: 'production',
      pack: testPack((pack) => {
        pack.provider.demo = false
      }),
    })
    const { unmount } = await renderApp(production, '/')
    await findPage('Book a scan or X-ray')
    expect(document.body.textContent).not.toMatch(/demonstration|demo/i)
    unmount()
    await renderApp(production, '/iframe-test')
    await findPage('There is no page at this address')
    expect(document.querySelector('iframe')).toBeNull()
    await production.close()
  })
})

describe('inside another site', () => {
  it('there is the content, and that nothing of it is real: no header or footer [IFRAME-02, S-57, SHELL-22]', async () => {
    await renderApp(backend, '/iframe/select-region')
    await findPage('Where would you like to go?')
    expect(screen.queryByRole('banner')).toBeNull()
    expect(screen.queryByRole('contentinfo')).toBeNull()
    expect(screen.getByText('Demonstration: nothing you book is real.')).toBeDefined()
    expect(screen.getByRole('main')).toBeDefined()
  })

  it('the embedding test of a demonstration shows the region choice, or another of our pages [ROUTE-15, IFRAME-05]', async () => {
    const { unmount } = await renderApp(backend, '/iframe-test')
    await findPage('Embedding test')
    expect(screen.getByTitle('Embedded booking').getAttribute('src')).toBe('/iframe/select-region')
    expect(screen.getByRole('banner')).toBeDefined()
    unmount()
    await renderApp(backend, '/iframe-test?link=/iframe/melbourne')
    await findPage('Embedding test')
    expect(screen.getByTitle('Embedded booking').getAttribute('src')).toBe('/iframe/melbourne')
  })
})
