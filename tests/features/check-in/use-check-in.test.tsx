// A run as the page leads it: what stands behind its dialogs, and what follows when one is closed.
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getCheckInReadiness } from '#src/contract/calls/check-in.calls.ts'
import type { CheckInReadiness } from '#src/contract/entities/check-in.ts'
import { modalClosed } from '#src/core/modals/modals.slice.ts'
import { useCheckIn } from '#src/features/check-in/use-check-in.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { samples } from './check-in.dialogs.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const { visit } = samples['check-in-form'].props
const keys = [visit.bookingKey]

const readiness = (isPrepared: boolean): CheckInReadiness => ({
  ...{ ready: false, requiredReferralUploaded: false, documentTypeId: null, message: null, isPrepared },
  missing: isPrepared ? ['REFERRAL'] : ['PREPARATION'],
})

const openRun = async (ready: CheckInReadiness) => {
  const { store } = await renderApp(backend, '/')
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  const { result } = renderHook(useCheckIn, { wrapper })
  act(() => result.current.setState({ step: 'confirm', bookingKeys: keys }))
  backend.failNext(getCheckInReadiness, 200, ready)
  act(() => void result.current.confirm(visit))
  expect(result.current.isWaiting).toBe(true)
  return { store, result, dialogs: () => store.getState().modals }
}

it('while its form is open nothing is sent, and nothing behind it says so', async () => {
  const { result, dialogs } = await openRun(readiness(false))
  await waitFor(() => expect(dialogs().at(-1)?.name).toBe('check-in-form'))
  expect(result.current.isWaiting).toBe(false)
})

it('a phone that stops for a missing referral leads back to the visit, where it can still be added [CHECKIN-12, S-37]', async () => {
  const { store, result, dialogs } = await openRun(readiness(true))
  await waitFor(() => expect(dialogs().at(-1)?.name).toBe('upload-attachment'))
  backend.failNext(getCheckInReadiness, 200, readiness(true))
  act(() => void store.dispatch(modalClosed(dialogs().at(-1)?.id ?? '')))
  await waitFor(() => expect(result.current.state).toMatchObject({ step: 'error', fault: 'NOT_READY' }))
  act(() => result.current.again())
  expect(result.current.state).toEqual({ step: 'confirm', bookingKeys: keys })
})
