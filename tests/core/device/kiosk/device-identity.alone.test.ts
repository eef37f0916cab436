// What an enrolled device stores of itself, and when a keepalive is due.
import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it } from 'vitest'
import type { Kiosk } from '#src/contract/entities/kiosk.ts'
import { createDeviceKeys, publicKeyOf, signText } from '#src/core/device/kiosk/device-keys.ts'
import {
  changeIdentity,
  claimKeepalive,
  readEnrolment,
  readIdentity,
  removeIdentity,
  storeEnrolment,
  storeIdentity,
} from '#src/offline/device-identity.ts'

const kiosk = { deviceId: 'D'.repeat(22), name: 'Kiosk 2' } as unknown as Kiosk
const enrolment = { enrolmentKey: 'E'.repeat(22), code: 'K7QM4WTX', check: '4071', expiresAt: '2026-11-21T00:10:00Z' }
const interval = 600_000

afterEach(() => removeIdentity())

describe('the identity of a kiosk', () => {
  it('takes the place of the code that was approved, in one step [S-30]', async () => {
    const keys = await createDeviceKeys()
    await storeEnrolment({ name: 'Kiosk 2', keys, enrolment, hasLost: false })
    expect((await readEnrolment())?.enrolment.code).toBe('K7QM4WTX')
    await storeIdentity({ kiosk, keys, hasLost: false })
    expect(await readEnrolment()).toBeUndefined()
    expect((await readIdentity())?.kiosk).toEqual(kiosk)
    await changeIdentity({ kiosk: { ...kiosk, name: 'Kiosk 3' } })
    expect((await readIdentity())?.kiosk.name).toBe('Kiosk 3')
  })

  it('signs with a key that cannot be read out [S-32]', async () => {
    const keys = await createDeviceKeys()
    await expect(crypto.subtle.exportKey('jwk', keys.privateKey)).rejects.toThrow()
    const { x, y } = await publicKeyOf(keys)
    expect([x, y].map((coordinate) => coordinate.length)).toEqual([43, 43])
    expect(await signText(keys, 'text')).toMatch(/^[\w-]{86}$/)
  })
})

describe('a keepalive', () => {
  it('is claimed once in an interval, whoever asks, and counts on [KIOSK-15]', async () => {
    await storeIdentity({ kiosk, keys: await createDeviceKeys(), hasLost: false })
    const claims = await Promise.all([claimKeepalive(1000, interval), claimKeepalive(1000, interval)])
    expect(claims.map((row) => row?.counter)).toEqual([1, undefined])
    expect(await claimKeepalive(interval, interval)).toBeUndefined()
    expect((await claimKeepalive(1000 + interval, interval))?.counter).toBe(2)
  })

  it('is not put off for ever by a clock that was wrong', async () => {
    await storeIdentity({ kiosk, keys: await createDeviceKeys(), hasLost: false })
    await claimKeepalive(Date.parse('2027-01-01'), interval)
    expect((await claimKeepalive(Date.parse('2026-01-01'), interval))?.counter).toBe(2)
  })

  it('is of no device that is not enrolled', async () => {
    expect(await claimKeepalive(1000, interval)).toBeUndefined()
  })
})
