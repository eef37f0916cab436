// The step of the booking, as the trackers of a page hear it, if there are any.
import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { BookingStep } from '#src/contract/codes/booking-step.ts'
import type { ClientConfig } from '#src/contract/entities/config.ts'
import { bookingStepReported } from '#src/core/booking-step.ts'
import { configLoaded, configSlice } from '#src/core/config/config.slice.ts'
import { hearSteps } from '#src/features/tracking/step-report.ts'
import { addTrackingListeners } from '#src/features/tracking/tracking.listeners.ts'

const heard = vi.fn<(step: BookingStep) => void>()
afterEach(() => hearSteps(undefined))

const open = (analyticsEnabled: boolean) => {
  const listeners = createListenerMiddleware()
  const store = configureStore({
    reducer: { config: configSlice.reducer },
    middleware: (defaults) => defaults().prepend(listeners.middleware),
  })
  addTrackingListeners(listeners.startListening as never)
  const application = { analyticsEnabled, analyticsId: 'G-AB12CD34EF' }
  store.dispatch(configLoaded({ application, radiology: {} } as unknown as ClientConfig))
  return store
}

describe('the step of the booking', () => {
  it('is told to the trackers that live in the page, and to none that do not any more [BOOK-06, S-28]', async () => {
    const store = open(true)
    hearSteps(heard)
    store.dispatch(bookingStepReported(0))
    await vi.waitFor(() => expect(heard.mock.calls).toEqual([[0]]))
    hearSteps(undefined)
    store.dispatch(bookingStepReported(1))
    await vi.dynamicImportSettled()
    expect(heard).toHaveBeenCalledOnce()
  })

  it('is told to nobody for a provider without trackers [BOOK-06]', async () => {
    hearSteps(heard)
    open(false).dispatch(bookingStepReported(0))
    await vi.dynamicImportSettled()
    expect(heard).not.toHaveBeenCalled()
  })
})
