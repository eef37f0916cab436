// AUTH-19: a link of a message in a browser that is not signed in.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setFetch } from '#src/api/request.ts'
import type { AppRoutes } from '#src/app/route-table.ts'
import { patientRoutes } from '#src/app/routes.tsx'
import { signInFirst } from '#src/app/sign-in-first.ts'
import { createStore } from '#src/app/store.ts'
import { noteSession } from '#src/core/session/session-mark.ts'
import { selectLostSession } from '#src/core/session/sign-in.slice.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, slot } from '#tests/support/booking.ts'
import { giveDate } from '#tests/support/sign-in.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(async () => {
  await backend.reset()
  setFetch(backend.fetch)
  noteSession(undefined)
})
afterAll(() => backend.close())

/** Each page that is loaded before it is known whether it may be shown. */
const follow = async (address: string) => {
  window.history.replaceState(null, '', address)
  const store = createStore(window.location)
  const loaded: string[] = []
  const rowAt: AppRoutes['rowAt'] = (pathname) => {
    loaded.push(pathname)
    return patientRoutes.rowAt(pathname)
  }
  await signInFirst(store, { ...patientRoutes, rowAt })
  return { lost: selectLostSession(store.getState()), loaded }
}

describe('a link that needs a sign-in', () => {
  it.each([
    ['a visit', (key: string) => `/appointments/${key}`],
    ['a visit inside another site', (key: string) => `/iframe/appointments/${key}`],
    ['a request', (key: string) => `/br/${key}`],
    ['a result', (key: string) => `/appointments/${key}/result`],
    ['the visits', () => '/appointments'],
  ])('%s is left for the sign-in before it is loaded [AUTH-19]', async (_name, addressOf) => {
    const bookingKey = await book(backend.newBrowser(), slot(backend, '09:00'))
    const { lost, loaded } = await follow(addressOf(bookingKey))
    expect(lost).toMatchObject({ cause: 'refused' })
    expect(loaded).toEqual(['/authentication'])
  })

  it('opens at once in a browser that has its session and has noted nothing [AUTH-19]', async () => {
    const bookingKey = await book(backend.newBrowser(), slot(backend, '09:00'))
    await giveDate(backend, bookingKey)
    noteSession(undefined)
    expect((await follow(`/appointments/${bookingKey}`)).lost).toBeNull()
    expect((await follow('/appointments')).lost).toBeNull()
  })

  it('of another booking than the one that is open leads to the sign-in [AUTH-19]', async () => {
    const [mine, other] = [
      await book(backend.newBrowser(), slot(backend, '09:00')),
      await book(backend.newBrowser(), slot(backend, '10:00')),
    ]
    await giveDate(backend, mine)
    noteSession(undefined)
    expect((await follow(`/appointments/${other}`)).lost).toMatchObject({ bookingKey: other })
  })

  it('stays where nobody answers: what is kept on the device is offered there', async () => {
    setFetch(() => Promise.reject(new TypeError('Failed to fetch')))
    expect((await follow('/appointments/7kMntvZytlfiGYbn63oq4X')).lost).toBeNull()
  })

  it('asks nothing where the browser has noted a session, and nothing at a public page', async () => {
    setFetch(() => Promise.reject(new Error('asked')))
    noteSession(Date.now() + 60_000)
    expect((await follow('/appointments/7kMntvZytlfiGYbn63oq4X')).loaded).toEqual([])
    noteSession(undefined)
    expect((await follow('/privacy')).loaded).toEqual([])
  })
})
