// A run as the page leads it: what each work asks of the server and of its dialogs.
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkInHeaders } from '#src/api/check-in-run.ts'
import * as calls from '#src/contract/calls/check-in.calls.ts'
import type { CheckInReadiness } from '#src/contract/entities/check-in.ts'
import { ensureAreas } from '#src/core/areas.ts'
import { modalClosed } from '#src/core/modals/modals.slice.ts'
import { entry } from '#src/features/check-in/check-in.entry.ts'
import { isWaiting } from '#src/features/check-in/check-in.flow.ts'
import { addCheckInListeners } from '#src/features/check-in/check-in.listeners.ts'
import { selectCheckIn } from '#src/features/check-in/check-in.slice.ts'
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
const receivedAt = '2026-11-23T09:02:00+11:00'
const acknowledgedAt = '2026-11-23T09:03:00+11:00'

const readiness = (isPrepared: boolean): CheckInReadiness => ({
  ...{ ready: false, requiredReferralUploaded: false, documentTypeId: null, message: null, isPrepared },
  missing: isPrepared ? ['REFERRAL'] : ['PREPARATION'],
})
const complete: CheckInReadiness = { ...readiness(true), ready: true, requiredReferralUploaded: true, missing: [] }

const openRun = async (ready: CheckInReadiness) => {
  const { store } = await renderApp(backend, '/')
  await store.dispatch(ensureAreas(['check-in']))
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  const { result, unmount } = renderHook(useCheckIn, { wrapper })
  const answer = {
    ...{ appointmentBookingKeys: keys, samePatient: true, feedbackQuestionnaireAnswered: true, disabledReason: null },
    ...{ isComplete: false, checkedIn: null, codeNeeded: false },
    run: { process: '0b8f3a3c-8f53-4b7e-9d0c-0a1b2c3d4e5f', token: 'x'.repeat(43), expiresAt: acknowledgedAt },
  }
  act(() => result.current.found(answer))
  backend.failNext(calls.getCheckInReadiness, 200, ready)
  act(() => result.current.move({ name: 'confirmed', visit }))
  expect(isWaiting(result.current.state)).toBe(true)
  return { store, result, unmount, dialogs: () => store.getState().modals }
}

it('while its form is open nothing is sent, and nothing behind it says so', async () => {
  const { result, dialogs } = await openRun(readiness(false))
  await waitFor(() => expect(dialogs().at(-1)?.name).toBe('check-in-form'))
  expect(isWaiting(result.current.state)).toBe(false)
})

it('a phone that stops for a missing referral leads back to the visit, where it can still be added [CHECKIN-12, S-37]', async () => {
  const { store, result, dialogs } = await openRun(readiness(true))
  await waitFor(() => expect(dialogs().at(-1)?.name).toBe('upload-attachment'))
  backend.failNext(calls.getCheckInReadiness, 200, readiness(true))
  act(() => void store.dispatch(modalClosed(dialogs().at(-1)?.id ?? '')))
  await waitFor(() => expect(result.current.state).toMatchObject({ step: 'error', fault: 'NOT_READY' }))
  act(() => result.current.move({ name: 'tried-again' }))
  expect(result.current.state).toEqual({ step: 'confirm', bookingKeys: keys })
})

it('what is ready is sent, and the desk’s word ends the wait with the waiting area it names', async () => {
  backend.failNext(calls.checkIn, 200, { receivedAt, seeReception: false })
  backend.failNext(calls.getCheckInSent, 200, { sent: true, at: acknowledgedAt })
  backend.failNext(calls.getPreparationSent, 200, { sent: true, at: acknowledgedAt })
  backend.failNext(calls.getCheckInVisits, 200, [{ ...visit, waitingArea: 'Area B' }])
  const { result } = await openRun(complete)
  await waitFor(() => expect(result.current.state.step).toBe('success'))
  expect(result.current.state).toMatchObject({ visit: { waitingArea: 'Area B' }, receivedAt, acknowledgedAt })
})

it('a run that ended meanwhile says so, and a new one begins without its token', async () => {
  backend.failNext(calls.checkIn, 401, { status: 401, code: 'check-in.run-ended', message: '', requestId: 'r' })
  const { store, result } = await openRun(complete)
  await waitFor(() => expect(result.current.state).toEqual({ step: 'error', fault: 'ENDED' }))
  expect(checkInHeaders()).not.toEqual({})
  // Nothing that is kept, shown or sent elsewhere holds the token.
  expect(JSON.stringify(selectCheckIn(store.getState()))).not.toContain('x'.repeat(43))
  act(() => result.current.move({ name: 'tried-again' }))
  expect(result.current.state.step).toBe('identity')
  expect(checkInHeaders()).toEqual({})
})

it('the listeners come with the first page of the area', async () => {
  expect((await entry.load?.())?.addListeners).toBe(addCheckInListeners)
})

it('leaving the page lets go of the run', async () => {
  const { store, unmount } = await openRun(readiness(false))
  unmount()
  expect(selectCheckIn(store.getState()).now).toEqual({ step: 'identity' })
  expect(checkInHeaders()).toEqual({})
})
