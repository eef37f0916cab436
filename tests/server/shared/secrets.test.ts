import { describe, expect, it } from 'vitest'
import { createSecrets } from '#server/shared/secrets.ts'

const old = createSecrets(['the old key'])
const both = createSecrets(['the new key', 'the old key'])
const fresh = createSecrets(['the new key'])

describe('the secrets of a server', () => {
  it('verify what any of their keys signed, and nothing else', () => {
    const signature = old.sign('puzzle-pass', 'a')
    expect([old, both, fresh].map((each) => each.verify('puzzle-pass', 'a', signature))).toEqual([true, true, false])
    expect(fresh.verify('puzzle-pass', 'a', both.sign('puzzle-pass', 'a'))).toBe(true)
    for (const wrong of ['', 'a', signature.slice(1), `${signature}A`, 'ш', old.sign('puzzle-pass', 'b')])
      expect(old.verify('puzzle-pass', 'a', wrong)).toBe(false)
  })

  it('keep purposes and uses apart', () => {
    expect(old.verify('deny', 'a', old.sign('puzzle-pass', 'a'))).toBe(false)
    expect(old.derive('code', 'a').toString('base64url')).not.toBe(old.sign('code', 'a'))
    expect(old.derive('code', 'a')).not.toEqual(old.derive('link', 'a'))
    expect(old.derive('code', 'a')).toEqual(old.derive('code', 'a'))
    expect(both.derive('code', 'a')).toEqual(fresh.derive('code', 'a'))
  })

  it('decrypt what any of their keys encrypted for the purpose, and answer nothing for what was changed', () => {
    const sealed = old.encrypt('login', 'šifra 🔑')
    expect(sealed).not.toBe(old.encrypt('login', 'šifra 🔑'))
    expect([old, both, fresh].map((each) => each.decrypt('login', sealed))).toEqual(['šifra 🔑', 'šifra 🔑', undefined])
    const changed = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`
    for (const wrong of ['', 'A', changed, sealed.slice(0, -2), sealed.slice(0, 30)])
      expect(old.decrypt('login', wrong)).toBeUndefined()
    expect(old.decrypt('other', sealed)).toBeUndefined()
    expect(old.decrypt('login', old.encrypt('login', ''))).toBe('')
  })
})
