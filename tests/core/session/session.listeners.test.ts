// AUTH-29: which refused call empties which page.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { unauthorized } from '#src/api/unauthorized.ts'
import { createAppStore } from '#src/app/app-store.ts'
import { patientRoutes } from '#src/app/routes.tsx'
import { addSessionListeners } from '#src/core/session/session.listeners.ts'
import { selectLostSession } from '#src/core/session/sign-in.slice.ts'

const bookingKey = 'A'.repeat(22)
const other = 'B'.repeat(22)

const open = (pathname: string, mayStay = false) => {
  window.history.replaceState(null, '', pathname)
  return createAppStore(window.location, {
    routes: patientRoutes,
    addListeners: (startListening) => addSessionListeners(startListening, () => mayStay),
    kiosk: null,
  })
}
const refuse = async (store: ReturnType<typeof open>, key: string | undefined) => {
  store.dispatch(unauthorized({ call: 'getBookingConfirmation', bookingKey: key }))
  await vi.dynamicImportSettled()
  await new Promise<void>((resolve) => setImmediate(resolve))
  return selectLostSession(store.getState())
}

beforeEach(() => localStorage.clear())

describe('a call that was answered 401', () => {
  it('empties the page of its booking [AUTH-29, ERR-18]', async () => {
    expect(await refuse(open(`/appointments/${bookingKey}`), bookingKey)).toEqual({ bookingKey, cause: 'refused' })
    expect(await refuse(open(`/iframe/a/${bookingKey}`), undefined)).toEqual({ bookingKey, cause: 'refused' })
  })

  it('leaves a page that needs no sign-in, the page of another booking, and one that is shown once [AUTH-29, S-24]', async () => {
    expect(await refuse(open('/'), bookingKey)).toBeNull()
    expect(await refuse(open(`/appointments/${bookingKey}`), other)).toBeNull()
    expect(await refuse(open(`/appointments/${bookingKey}`, true), bookingKey)).toBeNull()
  })
})
