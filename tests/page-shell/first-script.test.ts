// The first inline script of every page, run as a browser would.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')
const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? []

const bookingKey = 'k'.repeat(22)
const token = 't'.repeat(43)

const runAt = (address: string, state: unknown = null) => {
  const { pathname, search, hash } = new URL(address, 'https://book.example')
  const window: Record<string, unknown> = {}
  let entry = { state, address: pathname + search + hash }
  const history = {
    state,
    replaceState: (next: unknown, _: string, nextAddress: string) => {
      entry = { state: next, address: nextAddress }
    },
  }
  new Function('window', 'location', 'history', 'localStorage', script)(window, { pathname, search, hash }, history, {
    getItem: () => null,
  })
  return { window, ...entry }
}

describe('the first script of a page', () => {
  it.each(['/authentication', '/iframe/authentication', '/authentication/'])(
    'takes what %s was opened with into navigation state, the birth date into memory alone [ROUTE-19, S-11]',
    (path) => {
      const params = {
        bookingKey,
        returnUrl: '/appointments?dateOfBirth=1978-09-14',
        type: 'APPOINTMENT',
        shared: 'true',
      }
      const query = new URLSearchParams({ ...params, dateOfBirth: '1978-09-14', kioskMode: 'true' })
      const { window, state, address } = runAt(`${path}?${query}`, { key: 'x', usr: { other: 1 } })
      expect(address).toBe(`${path}?kioskMode=true`)
      expect(state).toEqual({
        key: 'x',
        usr: { other: 1, signIn: { ...params, returnUrl: '/appointments?' } },
      })
      expect(window.signInBirthDate).toBe('1978-09-14')
    },
  )

  it.each([
    `/appointments/${bookingKey}/result/patient`,
    `/a/${bookingKey}/result/patient`,
    `/iframe/a/${bookingKey}/result/patient`,
  ])('takes birth date and kind of code from %s, and leaves the rest [ROUTE-26, S-11]', (path) => {
    const { window, state, address } = runAt(`${path}?x=1&dateOfBirth=1978-09-14&otpType=SMS#top`)
    expect(address).toBe(`${path}?x=1#top`)
    expect(state).toEqual({ usr: { signIn: { otpType: 'SMS' } } })
    expect(window.signInBirthDate).toBe('1978-09-14')
  })

  it('takes the token of a fresh link into memory and into navigation state, which a reload has too [S-20]', () => {
    const { window, state, address } = runAt(`/authentication#fresh-link=${token}`)
    expect(window.freshLink).toBe(token)
    expect(address).toBe('/authentication')
    expect(state).toEqual({ usr: { signIn: { freshLink: token } } })
    expect(runAt(address, state)).toEqual({ window: {}, state, address })
  })

  it('takes every other token into memory alone', () => {
    expect(runAt(`/hand-off#hand-off=${token}`)).toMatchObject({ window: { handOffSecret: token }, state: null })
  })

  it('leaves every other address as it is', () => {
    const address = '/melbourne?dateOfBirth=1978-09-14&type=1#place'
    expect(runAt(address)).toEqual({ window: {}, state: null, address })
  })
})
