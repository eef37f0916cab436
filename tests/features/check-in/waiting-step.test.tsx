// S-62: while the desk has not answered, a kiosk is free for the next person soon.
import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { checkInLimits } from '#src/contract/limits/check-in.limits.ts'
import { ensureTexts } from '#src/core/texts/with-texts.ts'
import { WaitingStep } from '#src/features/check-in/waiting-step.tsx'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { forgetTimers, runTimers, stopTimers } from '#tests/support/timers.ts'
import { samples } from './check-in.dialogs.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
afterEach(forgetTimers)
afterAll(() => backend.close())

const waitAt = async (address: string): Promise<void> => {
  const { store } = await renderApp(backend, address)
  await ensureTexts(['check-in', 'components'])
  cleanup()
  stopTimers()
  const { visit } = samples['check-in-form'].props
  render(
    <Provider store={store}>
      <MemoryRouter>
        <WaitingStep visit={visit} given={{ receivedAt: new Date().toISOString(), seeReception: false }} />
      </MemoryRouter>
    </Provider>,
  )
}

it('a kiosk says after five seconds that the check-in is kept, and lets the next begin', async () => {
  await waitAt('/?kioskMode=true')
  await runTimers(checkInLimits.keptSeconds - 1)
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull()
  await runTimers(1)
  expect(screen.getByText('Your check-in is saved. The desk will call you.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Done' })).toBeDefined()
})

it('a phone of one’s own waits on', async () => {
  await waitAt('/')
  await runTimers(checkInLimits.keptSeconds + 1)
  expect(screen.queryByText('Your check-in is saved. The desk will call you.')).toBeNull()
})
