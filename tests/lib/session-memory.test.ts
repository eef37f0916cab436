import { describe, expect, it, vi } from 'vitest'
import { readFromTab, storeInTab } from '#src/lib/session-memory.ts'

const storage = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
  const held = new Map<string, string>()
  return {
    getItem: (name) => held.get(name) ?? null,
    setItem: (name, text) => void held.set(name, text),
    removeItem: (name) => void held.delete(name),
  }
}

describe('the memory of a tab', () => {
  it('gives back what it was given, and nothing once it is taken away', () => {
    vi.stubGlobal('sessionStorage', storage())
    storeInTab('booking', { key: 'ключ 😀', list: [1, null] })
    expect(readFromTab('booking')).toEqual({ key: 'ключ 😀', list: [1, null] })
    expect(readFromTab('other')).toBeUndefined()
    storeInTab('booking', undefined)
    expect(readFromTab('booking')).toBeUndefined()
  })

  it('holds nothing, quietly, where the browser refuses storage', () => {
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    expect(() => storeInTab('booking', { a: 1 })).not.toThrow()
    expect(() => storeInTab('booking', undefined)).not.toThrow()
    expect(readFromTab('booking')).toBeUndefined()
  })

  it('holds nothing where even naming the storage fails', () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect(() => storeInTab('booking', 1)).not.toThrow()
    expect(readFromTab('booking')).toBeUndefined()
  })

  it('takes what someone else left there for nothing', () => {
    vi.stubGlobal('sessionStorage', { ...storage(), getItem: () => '{not json' })
    expect(readFromTab('booking')).toBeUndefined()
  })
})
