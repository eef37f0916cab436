// An arrival saved without a network: what is spoken of it, and how often.
import 'fake-indexeddb/auto'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createSealing } from '#server/shared/sealing.ts'
import { createSecrets } from '#server/shared/secrets.ts'
import { setFetch } from '#src/api/request.ts'
import { loadStart } from '#src/app/load-start.ts'
import { patientRoutes } from '#src/app/routes.tsx'
import { createStore } from '#src/app/store.ts'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { deviceRecognised } from '#src/core/device/device.slice.ts'
import { createDeviceKeys } from '#src/core/device/kiosk/device-keys.ts'
import type { KioskState } from '#src/core/device/kiosk-state.ts'
import { SavedArrivalPanel } from '#src/features/kiosk/saved-arrival/saved-arrival-panel.tsx'
import { PageHeading } from '#src/features/shell/page-heading.tsx'
import { changeIdentity, removeIdentity, storeIdentity } from '#src/offline/device-identity.ts'
import { removeSavedArrivals } from '#src/offline/saved-arrivals/saved-arrivals.ts'
import { LiveRegions } from '#src/ui/live-regions.tsx'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, slot } from '#tests/support/booking.ts'
import { startTexts } from '#tests/support/texts.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(async () => {
  await removeSavedArrivals()
  await removeIdentity()
  await backend.close()
})

/** Everything that the polite region says, in its order. */
const listen = (): string[] => {
  const said: string[] = []
  const region = document.querySelector('[aria-live="polite"]') as HTMLElement
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) said.push(node.textContent ?? '')
  }).observe(region, { childList: true })
  return said
}

const openArrival = async (kioskState: KioskState = { isOnlineOnly: false, selfTest: 'none' }) => {
  const bookingKey = await book(backend, slot(backend, '09:20'))
  const { body } = await backend.call(getBookingConfirmation, { params: { bookingKey } })
  const clinic = body.appointments[0]?.clinic
  if (!clinic) throw new Error('nothing is booked')
  const kiosk = { deviceId: bookingKey, name: 'Kiosk 2', clinic, sound: 'speaker' as const }
  await storeIdentity({ kiosk, keys: await createDeviceKeys(), hasLost: false })
  const sealingKey = await createSealing(createSecrets(['a key of the tests'])).publicKey()
  await changeIdentity({ arrivals: { sealingKey, letter: 'B' } })
  setFetch(backend.fetch)
  const store = createStore(window.location)
  await loadStart(store, patientRoutes)
  store.dispatch(deviceRecognised({ kioskState }))
  await startTexts()
  // Nothing leaves the device from here on.
  setFetch(() => Promise.reject(new TypeError('no network')))
  render(
    <Provider store={store}>
      <MemoryRouter>
        <LiveRegions />
        <SavedArrivalPanel
          kiosk={kiosk}
          heading={(title) => <PageHeading title={title} />}
          hasPass={false}
          scan={() => null}
          camera={({ onEnd }) => (
            <button type="button" onClick={() => onEnd('received')}>
              Seal
            </button>
          )}
        />
      </MemoryRouter>
    </Provider>,
  )
  return userEvent.setup({ delay: null })
}

it('the number for the desk is spoken once, and so is the photo of the referral', async () => {
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { enumerateDevices: async () => [{ kind: 'videoinput' }] },
  })
  const user = await openArrival()
  const said = listen()
  const write = (name: string, text: string) => user.type(screen.getByRole('textbox', { name }), text)
  await write('Last name', 'Nguyen')
  await write('Day', '14')
  await write('Month', '9')
  await write('Year', '1978')
  await user.click(screen.getByRole('button', { name: 'Save my arrival' }))
  await screen.findByRole('heading', { name: 'Saved on this kiosk. Please tell the desk.' })
  await waitFor(() => expect(said).toEqual(['Give this number at the desk: B1']))
  await user.click(await screen.findByRole('button', { name: 'Take a photo of my referral' }))
  await user.click(screen.getByRole('button', { name: 'Seal' }))
  const heading = await screen.findByRole('heading', { name: 'Saved on this kiosk. Please tell the desk.' })
  expect(document.activeElement).toBe(heading)
  await waitFor(() => expect(said).toEqual(['Give this number at the desk: B1', 'Your referral is saved with it']))
})

it('a kiosk whose storage does not last saves nothing, and sends to the desk [S-36, S-38]', async () => {
  await openArrival({ isOnlineOnly: true, selfTest: 'none' })
  expect(await screen.findByRole('heading', { name: 'Please go to the desk' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Save my arrival' })).toBeNull()
})
