// S-37, S-60: where a person who is checked in goes next, and what they must not do until then.
import { cleanup, render, screen, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MissingPart } from '#src/contract/codes/check-in-states.ts'
import { ensureTexts } from '#src/core/texts/with-texts.ts'
import { SuccessStep } from '#src/features/check-in/outcome-step.tsx'
import { WaitingStep } from '#src/features/check-in/waiting-step.tsx'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { samples } from './check-in.dialogs.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.close())

const at = '2026-11-23T09:02:00+11:00'

const visitOf = () => {
  const { visit } = samples['check-in-form'].props
  const clinic = { ...visit.clinic, wayToDesk: 'behind you, on the right' }
  const lasting = ['FULL_BLADDER', 'NO_FOOD'] as const
  return { ...visit, clinic, waitingArea: 'Area B', directions: 'Turn left after the desk.', lasting: [...lasting] }
}

const show = async (address: string, missing: readonly MissingPart[], isConfirmed = true): Promise<void> => {
  const { store } = await renderApp(backend, address)
  await ensureTexts(['check-in', 'components'])
  cleanup()
  const seeReception = missing.length > 0
  const state = {
    step: 'success' as const,
    visit: visitOf(),
    missing,
    seeReception,
    receivedAt: at,
    acknowledgedAt: at,
  }
  render(
    <Provider store={store}>
      <MemoryRouter>
        {isConfirmed ? (
          <SuccessStep state={state} />
        ) : (
          <WaitingStep visit={visitOf()} given={{ receivedAt: at, seeReception }} />
        )}
      </MemoryRouter>
    </Provider>,
  )
}

/** The large panel. */
const panelOf = (words: string) => {
  const panel = screen.getByText(words).closest('section')
  if (!panel) throw new Error(`“${words}” stands in no panel`)
  return panel
}

it('with something missing the panel sends to the desk, and the waiting area comes after it', async () => {
  await show('/?kioskMode=true', ['REFERRAL'])
  const panel = panelOf('Go to the desk')
  expect(within(panel).getByText(/The desk is/).textContent).toBe('The desk is behind you, on the right')
  expect(panel.textContent).not.toContain('Area B')
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows.filter((row) => /missing|Area B/.test(row ?? ''))).toEqual([
    expect.stringContaining('Your referral is still missing.'),
    expect.stringContaining('Then wait in Area B'),
  ])
})

it('with nothing missing the panel names the waiting area', async () => {
  await show('/?kioskMode=true', [])
  expect(panelOf('Please wait in').textContent).toContain('Area B')
  expect(screen.queryByText('Go to the desk')).toBeNull()
})

it('a phone does not tell the way from where it is not', async () => {
  await show('/', ['REFERRAL'])
  expect(panelOf('Go to the desk').textContent).not.toContain('behind you')
})

it.each(['/?kioskMode=true', '/'])(
  '%s says what preparation still holds, also while the desk has not answered',
  async (address) => {
    for (const isConfirmed of [true, false]) {
      await show(address, [], isConfirmed)
      expect(screen.getByText('Keep your bladder full.')).toBeDefined()
      expect(screen.getByText('Do not eat yet.')).toBeDefined()
      cleanup()
    }
  },
)

it('who lacks something is sent to the desk at once, and not told to sit down', async () => {
  await show('/?kioskMode=true', ['REFERRAL'], false)
  expect(panelOf('Go to the desk')).toBeDefined()
  expect(screen.queryByText(/You can sit down/)).toBeNull()
})
