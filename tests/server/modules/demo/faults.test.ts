import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { lookUpSignIn } from '#src/contract/calls/authentication.calls.ts'
import { getConfig } from '#src/contract/calls/config.calls.ts'
import { getFaults, listPersonas, setFaults } from '#src/contract/calls/demo.calls.ts'
import { deleteDocument } from '#src/contract/calls/documents.calls.ts'
import { checkCookies } from '#src/contract/calls/session.calls.ts'
import { reserveSlots } from '#src/contract/calls/slots.calls.ts'
import type { DemoFault } from '#src/contract/codes/demo-faults.ts'
import { serverFaults } from '#src/contract/codes/demo-faults.ts'
import { type Backend, type Browser, startBackend } from '#tests/support/backend.ts'
import { bookSlot, slot } from '#tests/support/booking.ts'
import { askForCode, giveCode, giveDate, rightDate, sentCodes } from '#tests/support/sign-in.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
afterEach(() => backend.reset())
afterAll(() => backend.close())

const faulty = async (...on: DemoFault[]): Promise<Browser> => {
  const browser = backend.newBrowser()
  await browser.call(setFaults, { body: { on, server: null } })
  return browser
}

describe('a fault', () => {
  it('is of the browser that asked for it alone, and ends with all of them off [S-101]', async () => {
    const browser = await faulty('link-expired', 'slow')
    expect((await browser.call(getFaults, {})).body).toEqual({ on: ['slow', 'link-expired'], server: null })
    expect((await backend.call(getFaults, {})).body).toEqual({ on: [], server: null })
    await browser.call(setFaults, { body: { on: [], server: null } })
    expect(browser.cookies.has('demo-faults')).toBe(false)
  })

  it('does nothing in production, whatever the cookie says [S-101]', async () => {
    const production = await startBackend({ environment: 'production' })
    production.cookies.set('demo-faults', 'offline.slow.no-answer.503.no-cookies')
    expect((await production.call(getConfig, { query: {} })).status).toBe(200)
    const { headers } = await production.call(checkCookies, {})
    expect(headers['set-cookie']).toBeDefined()
    await production.close()
  })

  it.each(serverFaults)('lets the server answer %s to everything but the board [ERR-04]', async (server) => {
    const browser = backend.newBrowser()
    await browser.call(setFaults, { body: { on: [], server } })
    expect((await browser.call(getConfig, { query: {} })).status).toBe(server)
    expect((await browser.call(listPersonas, {})).status).toBe(200)
  })

  it('is unknown under another name', async () => {
    const { status } = await backend.send({ method: 'PUT', url: '/api/demo/faults', payload: { on: ['fire'], server: null } })
    expect(status).toBe(400)
    backend.cookies.set('demo-faults', 'fire.999')
    expect((await backend.call(getFaults, {})).body).toEqual({ on: [], server: null })
  })
})
