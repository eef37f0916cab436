// What a phone shows that scanned the code of a kiosk: once for one phone, and nothing of the patient.
import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkInHeader } from '#src/contract/call.ts'
import { createHandOff, openHandOff } from '#src/contract/calls/hand-offs.calls.ts'
import { randomToken } from '#src/lib/random-key.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { bookVisit } from '#tests/support/booking.ts'
import { openKiosk } from '#tests/support/check-in.ts'
import { deskKey } from '#tests/support/kiosks.ts'
import { address, findPage, renderApp } from '#tests/support/render-app.tsx'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ app: { deskKey } })
})
beforeEach(() => backend.reset())
afterEach(() => {
  window.handOffSecret = undefined
})
afterAll(() => backend.close())

const title = 'Send your referral to Test Brunswick'

/** At nine on the day of the visit, on the screen of a kiosk. */
const showCode = async () => {
  const { bookingKey } = await bookVisit(backend)
  backend.clock.set('2026-11-23T09:00:00+11:00')
  const { headers, identify } = await openKiosk(backend)
  const { body: found } = await identify()
  const run = { ...headers, [checkInHeader]: found.run?.token ?? '' }
  const { body } = await backend.call(createHandOff, { params: { bookingKey }, body: { kind: 'REFERRAL' } }, run)
  return body
}

/** As the first script of the page leaves it. */
const scan = (secret: string) => {
  window.handOffSecret = secret
  return renderApp(backend, '/hand-off')
}

describe('the page of a hand-off', () => {
  it('opens with its code, and again after a reload; it names the clinic and nobody [CHECKIN-13]', async () => {
    const { secret } = await showCode()
    const { unmount } = await scan(secret)
    await findPage(title)
    expect(address()).toBe('/hand-off')
    expect(document.body.textContent).not.toMatch(/Wilson|Mārama/)
    unmount()
    await renderApp(backend, '/hand-off', window.history.state)
    await findPage(title)
    expect(screen.getByText(/^Open until/)).toBeDefined()
  })

  it('goes on after a reload where its first opening had no answer, also where the answer alone was lost', async () => {
    const { secret } = await showCode()
    backend.loseNextAnswer(openHandOff)
    const { unmount } = await scan(secret)
    await screen.findByRole('button', { name: 'Try again' })
    unmount()
    window.handOffSecret = undefined
    await renderApp(backend, '/hand-off', window.history.state)
    await findPage(title)
    expect(JSON.stringify(window.history.state)).not.toContain(secret)
  })

  it('takes a code that is scanned while it stands open already, out of the address', async () => {
    const { secret } = await showCode()
    await renderApp(backend, `/hand-off#hand-off=${secret}`)
    await findPage(title)
    expect(window.location.hash).toBe('')
  })

  it('opens again with the same code, scanned in the tab where it is open', async () => {
    const { secret } = await showCode()
    await renderApp(backend, `/hand-off#hand-off=${secret}`)
    await findPage(title)
    act(() => {
      window.location.hash = `#hand-off=${secret}`
    })
    await waitFor(() => expect(window.location.hash).toBe(''))
    await findPage(title)
  })

  it('is closed to a second phone', async () => {
    const { secret } = await showCode()
    await backend.newBrowser().call(openHandOff, { body: { secret, opener: randomToken() } })
    await scan(secret)
    await findPage('This code has already been used')
  })

  it('says that a code has run out', async () => {
    const { secret } = await showCode()
    backend.clock.advanceSeconds(31 * 60)
    await scan(secret)
    await findPage('This code has expired')
  })

  it.each([
    ['without a code', undefined],
    ['with a code of nobody', randomToken()],
  ])('%s is known to nobody', async (_, secret) => {
    if (secret !== undefined) window.handOffSecret = secret
    await renderApp(backend, '/hand-off')
    await findPage('This page needs the code from the kiosk')
  })
})
