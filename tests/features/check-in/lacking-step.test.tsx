// What a kiosk says beside what is missing, and once nothing is.
import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureTexts } from '#src/core/texts/with-texts.ts'
import type { Lacking } from '#src/features/check-in/lacking.rules.ts'
import { LackingStep } from '#src/features/check-in/lacking-step.tsx'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { samples } from './check-in.dialogs.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.close())

it.each([
  [['PREPARATION'], true],
  [[], false],
] as const)('with %j missing, adding it is offered: %s [S-37]', async (missing, isOffered) => {
  const { store } = await renderApp(backend, '/')
  await ensureTexts(['check-in'])
  cleanup()
  const { visit } = samples['check-in-form'].props
  const ready = {
    ...{ ready: false, requiredReferralUploaded: true, isPrepared: false, message: null, documentTypeId: null },
    missing: [...missing],
  }
  const lacking: Lacking = { visit, ready, parts: ['PREPARATION'] }
  render(
    <Provider store={store}>
      <LackingStep lacking={lacking} isWaiting={false} failure={undefined} move={() => undefined} instead={null} />
    </Provider>,
  )
  expect(screen.queryAllByText(/^Add what is missing here/)).toHaveLength(isOffered ? 1 : 0)
})
