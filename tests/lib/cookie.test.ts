import { describe, expect, it, vi } from 'vitest'
import { readCookie, writeCookie } from '#src/lib/cookie.ts'

const end = new Date('2030-12-31T00:00:00Z')

/** What a browser was told, and what it tells. */
const browser = (protocol: string, cookie = '') => {
  const jar = { cookie }
  vi.stubGlobal('document', jar)
  vi.stubGlobal('window', { location: { protocol } })
  return jar
}

describe('a cookie', () => {
  it('is written for the whole site with its end, and Secure where the site is', () => {
    const plain = browser('http:')
    writeCookie('choice', 'да; no', end)
    const written = 'choice=%D0%B4%D0%B0%3B%20no; Path=/; Expires=Tue, 31 Dec 2030 00:00:00 GMT; SameSite=Lax'
    expect(plain.cookie).toBe(written)
    const safe = browser('https:')
    writeCookie('choice', 'да; no', end)
    expect(safe.cookie).toBe(`${written}; Secure`)
  })

  it('inside another site is of the only kind that a browser takes there', () => {
    const jar = browser('https:')
    vi.stubGlobal('window', { location: { protocol: 'https:' }, parent: {}, isSecureContext: true })
    writeCookie('choice', 'mk', end)
    expect(jar.cookie).toMatch(/; SameSite=None; Secure; Partitioned$/)
  })

  it('is read by its whole name among others', () => {
    browser('http:', 'my-choice=a; choice=%D0%B4%D0%B0; choice2=b; empty=')
    expect([readCookie('choice'), readCookie('empty'), readCookie('cho')]).toEqual(['да', '', undefined])
  })

  it('that nobody could have written is none', () => {
    browser('http:', 'choice=%E0%A4%A')
    expect(readCookie('choice')).toBeUndefined()
  })
})
