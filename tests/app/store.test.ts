import { expect, it } from 'vitest'
import { createStore } from '#src/app/store.ts'

it('the state of the client keeps user, configuration, router, device and frame apart, and from dialogs, place, uploads and answers; an area adds its own [STATE-01]', () => {
  expect(Object.keys(createStore(window.location).getState()).sort()).toEqual([
    'api',
    'appointmentAuthentication',
    'areas',
    'config',
    'device',
    'frame',
    'modals',
    'place',
    'router',
    'session',
    'uploads',
  ])
})

it.each([
  ['/melbourne', '?kioskMode=true', true],
  ['/melbourne', '', false],
  ['/iframe/melbourne', '?kioskMode=true', false],
])('%s%s is a kiosk: %s [S-113]', (pathname, search, isKiosk) => {
  expect(createStore({ pathname, search }).getState().device.isKiosk).toBe(isKiosk)
})
