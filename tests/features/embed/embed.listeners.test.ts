// The step of the booking, as the page around the frame hears it.
import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit'
import { describe, expect, it, vi } from 'vitest'
import type { ClientConfig } from '#src/contract/entities/config.ts'
import { bookingStepReported } from '#src/core/booking-step.ts'
import { configLoaded, configSlice } from '#src/core/config/config.slice.ts'
import { addEmbedListeners } from '#src/features/embed/embed.listeners.ts'

const clinic = 'https://clinic.example'
const heard = vi.fn<(message: unknown, origin: string) => void>()

const open = (around: string | undefined) => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(around ?? '')
  if (around !== undefined) vi.spyOn(window, 'parent', 'get').mockReturnValue({ postMessage: heard } as never)
  const listeners = createListenerMiddleware()
  const store = configureStore({
    reducer: { config: configSlice.reducer },
    middleware: (defaults) => defaults().prepend(listeners.middleware),
  })
  addEmbedListeners(listeners.startListening as never)
  store.dispatch(configLoaded({ environment: 'production', frameParents: [clinic] } as unknown as ClientConfig))
  return store
}

describe('the step of the booking', () => {
  it.each([0, 1, 2, 3] as const)(
    '%i is told to an allowed page, by its exact origin [BOOK-03, BOOK-06]',
    async (step) => {
      open(`${clinic}/book?patient=1`).dispatch(bookingStepReported(step))
      await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
      expect(heard.mock.calls).toEqual([[{ source: 'radiology-front-door', type: 'step', step }, clinic]])
    },
  )

  it.each([undefined, 'https://evil.example/', ''])('is told to nobody around by %s [BOOK-06]', async (around) => {
    open(around).dispatch(bookingStepReported(2))
    await vi.dynamicImportSettled()
    expect(heard).not.toHaveBeenCalled()
  })
})
