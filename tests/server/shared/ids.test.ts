import { describe, expect, it } from 'vitest'
import { newAppointmentSlug, newBookingKey, newSessionToken, sha256 } from '#server/shared/ids.ts'
import { bookingKeySchema, slugSchema } from '#src/contract/entities/primitives.ts'

const thousand = <T>(make: () => T): T[] => Array.from({ length: 1000 }, make)

describe('ids', () => {
  it('of bookings are well-formed keys, none like another [API-35]', () => {
    const keys = thousand(newBookingKey)
    expect(keys.every((key) => bookingKeySchema.safeParse(key).success)).toBe(true)
    expect(new Set(keys).size).toBe(1000)
  })

  it('of bookings use their 128 bits: every place but the first varies over the whole alphabet', () => {
    const keys = Array.from({ length: 4000 }, newBookingKey)
    for (let place = 1; place < 22; place += 1) expect(new Set(keys.map((key) => key[place])).size).toBe(62)
  })

  it('of sessions are 43 characters, and only their hash is kept', () => {
    const tokens = thousand(newSessionToken)
    expect(tokens.every((token) => /^[0-9A-Za-z]{43}$/.test(token))).toBe(true)
    expect(new Set(tokens).size).toBe(1000)
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })

  it('of appointments are slugs', () => {
    const slugs = thousand(newAppointmentSlug)
    expect(slugs.every((slug) => slugSchema.safeParse(slug).success)).toBe(true)
    expect(new Set(slugs).size).toBe(1000)
  })
})
