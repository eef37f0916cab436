// The offer to keep the app, as somebody who has just booked meets it.
import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { InstallPrompt } from '#src/core/device/install-prompt.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, slot } from '#tests/support/booking.ts'
import { findPage, renderApp } from '#tests/support/render-app.tsx'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(async () => {
  await backend.reset()
  localStorage.clear()
  window.installPrompt = undefined
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => backend.close())

const offerPrompt = (outcome: 'accepted' | 'dismissed') => {
  const prompt = vi.fn(async () => ({ outcome }))
  window.installPrompt = Object.assign(new Event('beforeinstallprompt'), { prompt }) as InstallPrompt
  return prompt
}

const openConfirmation = async (query = '') => {
  const bookingKey = await book(backend, slot(backend, '09:20'))
  const { user } = await renderApp(backend, `/appointments/${bookingKey}${query}`)
  await findPage('You are booked, Mārama')
  return user
}

const offer = () => screen.queryByRole('region', { name: /^Keep Aurora Imaging/ })

describe('after a booking', () => {
  it('the app can be kept by the browser’s own prompt [CARD-03]', async () => {
    const prompt = offerPrompt('accepted')
    const user = await openConfirmation()
    await user.click(await screen.findByRole('button', { name: 'Add it' }))
    expect(prompt).toHaveBeenCalledTimes(1)
    expect(await screen.findByText('Added. You will find it with your apps.')).toBeDefined()
  })

  it('a no is heard, the focus goes on, and it is kept for 90 days [CARD-03]', async () => {
    offerPrompt('accepted')
    const user = await openConfirmation()
    await user.click(await screen.findByRole('button', { name: 'Not now' }))
    expect([offer(), document.activeElement?.id]).toEqual([null, 'content'])
    expect(Number(localStorage.getItem('install-dismissed'))).toBeGreaterThan(0)
  })

  it('an iPhone is told the way [CARD-03]', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X)')
    await openConfirmation()
    expect(screen.getByRole('list', { name: 'How to add it' }).children).toHaveLength(3)
    expect(screen.queryByRole('button', { name: 'Add it' })).toBe(null)
  })

  it('a kiosk is offered nothing [KIOSK-03, CARD-03]', async () => {
    offerPrompt('accepted')
    await openConfirmation('?kioskMode=true')
    expect(offer()).toBe(null)
  })
})
