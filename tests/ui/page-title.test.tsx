// Heading, tab and focus when pages change.
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { findPage, renderApp } from '#tests/support/render-app.tsx'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.close())

describe('the title of a page', () => {
  it('leaves the focus at the top of the first page, where the keyboard may skip to the content, and takes it on every later one [S-102]', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo')
    const { user } = await renderApp(backend, '/')
    await findPage('Book a scan or X-ray')
    expect(document.activeElement).toBe(document.body)
    expect(scrolled).not.toHaveBeenCalled()
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Skip to content')
    expect(document.activeElement?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)

    await user.click(await screen.findByRole('link', { name: /^Melbourne/ }))
    const exams = await findPage('Which exams do you need?')
    expect(document.activeElement).toBe(exams)
    expect(document.title).toBe('Which exams do you need? – Aurora Imaging')
    expect(scrolled).toHaveBeenLastCalledWith(0, 0)
  })

  it('takes the focus on the way back too, but leaves the page where it was scrolled to [S-102]', async () => {
    const { user } = await renderApp(backend, '/')
    await user.click(await screen.findByRole('link', { name: /^Melbourne/ }))
    await findPage('Which exams do you need?')
    const scrolled = vi.spyOn(window, 'scrollTo')
    window.history.back()
    const home = await findPage('Book a scan or X-ray')
    await waitFor(() => expect(document.activeElement).toBe(home))
    expect(scrolled).not.toHaveBeenCalled()
    expect(document.title).toBe('Book a scan – Aurora Imaging')
  })
})
