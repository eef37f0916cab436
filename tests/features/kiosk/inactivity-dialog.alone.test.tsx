// The warning before a kiosk starts again: its words, its two buttons, and what a touch on it or beside it does.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { kioskLimits } from '#src/contract/limits/kiosk.limits.ts'
import { bookingUnsettled } from '#src/core/device/kiosk-events.ts'
import { inactivityMoved, selectInactivity } from '#src/features/kiosk/inactivity/inactivity.slice.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { findPage, renderApp } from '#tests/support/render-app.tsx'

const { openKioskStart } = vi.hoisted(() => ({ openKioskStart: vi.fn() }))
vi.mock('#src/core/device/kiosk-start.ts', () => ({ openKioskStart }))

let backend: Backend
beforeAll(async () => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterEach(() => vi.clearAllMocks())
afterAll(() => backend.close())

const noActivity = 60

/** Seconds without a touch. */
const openIdle = async (seconds: number) => {
  const app = await renderApp(backend, '/melbourne?kioskMode=true')
  await findPage(/^Which exam/)
  await screen.findByRole('navigation', { name: 'Help with this screen' })
  const times = { noActivity, strip: kioskLimits.stripSeconds, warning: kioskLimits.warningSeconds }
  act(() => void app.store.dispatch(inactivityMoved({ type: 'ticked', idleMilliseconds: seconds * 1000, times })))
  return { ...app, phase: () => selectInactivity(app.store.getState() as never).phase }
}

const dialog = () => screen.queryByRole('alertdialog', { name: 'Are you still there?' })
const inDialog = () => within(dialog() as HTMLElement)

describe('the warning of a kiosk', () => {
  it('stays under a finger that is not quite still on a button, and ends where one is drawn beside it [KIOSK-12, KIOSK-14]', async () => {
    await openIdle(noActivity + 2)
    fireEvent.touchMove(inDialog().getByRole('button', { name: 'Start again' }))
    fireEvent.touchMove(inDialog().getByRole('button', { name: 'Continue' }))
    expect(dialog()).not.toBe(null)
    fireEvent.touchMove(inDialog().getByRole('heading'))
    expect(dialog()).toBe(null)
  })

  it('says for how long it will wait, and offers Continue and Start again alone [KIOSK-09, KIOSK-10, LIMIT-01, ERR-05, S-34]', async () => {
    await openIdle(noActivity + 2)
    expect(inDialog().getByText('To keep your details private, we clear this screen in 8 seconds.')).toBeDefined()
    expect(
      inDialog()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Continue', 'Start again'])
    expect(inDialog().queryByText(/not known/)).toBe(null)
  })

  it('names a booking without an answer, and who will tell', async () => {
    const { store } = await openIdle(noActivity + 2)
    act(() => void store.dispatch(bookingUnsettled(true)))
    expect(inDialog().getByText(/do not know yet whether you are booked.*ask at the desk/)).toBeDefined()
  })

  it.each(['Continue', 'a touch beside it'])(
    'ends with %s, where the patient was [KIOSK-11, KIOSK-14]',
    async (how) => {
      const { user, phase } = await openIdle(noActivity + 2)
      if (how === 'Continue') await user.click(inDialog().getByRole('button', { name: how }))
      // Not pressed: the touch ends the warning alone.
      else fireEvent.click(screen.getByRole('checkbox', { name: /^Thyroid/, hidden: true }))
      expect(dialog()).toBe(null)
      expect(phase()).toBe('active')
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Thyroid/ }).checked).toBe(false)
      expect(openKioskStart).not.toHaveBeenCalled()
    },
  )

  it('starts again with its button, and the page is blank before anything else happens [KIOSK-09, KIOSK-12, CARD-11]', async () => {
    const { user } = await openIdle(noActivity + 2)
    await user.click(inDialog().getByRole('button', { name: 'Start again' }))
    expect(document.getElementById('kiosk-blank')).not.toBe(null)
    expect(dialog()).toBe(null)
    await waitFor(() => expect(openKioskStart).toHaveBeenCalledOnce())
    document.getElementById('kiosk-blank')?.remove()
  })
})

it('who comes back to the start page by the logo has started again [KIOSK-02, KIOSK-12]', async () => {
  const { user, phase } = await openIdle(0)
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: /^Aurora Imaging/ }))
  await waitFor(() => expect(phase()).toBe('over'))
})
