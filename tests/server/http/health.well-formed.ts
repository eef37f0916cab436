import type { RawArgs, ValuePath } from '#tests/support/hostile.ts'

export const wellFormed = (): Record<string, RawArgs> => ({
  ping: { query: { nonce: 'a-nonce-of-a-page' } },
})

export const isHarmless = (name: string, _place: ValuePath, what: unknown): boolean =>
  name === 'ping' && typeof what === 'string' && /^[\da-zA-Z-]{8,64}$/.test(what)
