// Two at once, as two instances or two requests are.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approveKiosk, createTokens } from '#server/modules/kiosks/desk.usecases.ts'
import { enrolByToken, requestEnrolment } from '#server/modules/kiosks/enrolment.usecases.ts'
import { boundPerson, createChallenge } from '#server/modules/kiosks/identity.usecases.ts'
import { readKeepalive, receiveKeepalive } from '#server/modules/kiosks/keepalive.usecases.ts'
import { takeChallenge } from '#server/modules/kiosks/kiosks.repository.ts'
import { tellOfSilence } from '#server/modules/kiosks/silence.usecases.ts'
import { sha256 } from '#server/shared/ids.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { countRows } from '#tests/support/booking.ts'
import { createDeviceKeys, type DeviceKeys, deskKey, enrolDevice, signKeepalive } from '#tests/support/kiosks.ts'
import { packWithMail } from '#tests/support/messages.ts'

let backend: Backend
let keys: DeviceKeys
beforeAll(async () => {
  const pack = packWithMail((changed) => {
    changed.settings.kiosk.operatorsEmail = 'kiosks@aurora.example'
  })
  backend = await startBackend({ pack, app: { deskKey }, connections: 4 })
  keys = await createDeviceKeys()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

/** `done` or the code of the refusal, in order. */
const both = async (work: () => Promise<unknown>): Promise<string[]> => {
  const outcome = () =>
    work().then(
      () => 'done',
      (error: { code?: string }) => error.code ?? String(error),
    )
  return (await Promise.all([outcome(), outcome()])).sort()
}
const network = '192.0.2.1'

describe('two at once', () => {
  it('approve a code: one does [S-32]', async () => {
    const { publicKey } = keys
    const { code, check } = await requestEnrolment(backend.context, { name: 'Kiosk 1', publicKey, network })
    const approve = () => approveKiosk(backend.context, { code, check, clinicSlug: 'brunswick' })
    expect(await both(approve)).toEqual(['done', 'kiosk.enrolment-used'])
    expect(await countRows(backend.context.db, 'kiosks')).toBe(1)
  })

  it('enrol with one token: one does [S-32]', async () => {
    const { tokens } = await createTokens(backend.context, { clinicSlug: 'coburg', names: ['Kiosk 1'] })
    const enrol = async () =>
      enrolByToken(backend.context, {
        token: tokens[0]?.token ?? '',
        publicKey: (await createDeviceKeys()).publicKey,
        network,
      })
    expect(await both(enrol)).toEqual(['done', 'kiosk.enrolment-used'])
    expect(await countRows(backend.context.db, 'kiosks')).toBe(1)
  })

  it('take a challenge: one does', async () => {
    const { deviceId } = await enrolDevice(backend)
    const { challenge } = await createChallenge(backend.context, deviceId)
    const take = () => takeChallenge(backend.context.db, deviceId, sha256(challenge), backend.clock.now())
    expect((await Promise.all([take(), take()])).sort()).toEqual([false, true])
  })

  it('bring the same keepalive: both are answered, and no copy is seen [API-26]', async () => {
    const device = await enrolDevice(backend)
    const signed = await signKeepalive(device, 1, backend.clock.now().toISOString())
    const keepalive = await readKeepalive(backend.context, signed)
    expect(await both(() => receiveKeepalive(backend.context, keepalive))).toEqual(['done', 'done'])
    expect(await countRows(backend.context.db, 'messages')).toBe(0)
  })

  it('find a silent kiosk: one mail leaves [KIOSK-15]', async () => {
    await enrolDevice(backend)
    backend.clock.set('2026-11-23T10:00:00+11:00')
    await both(() => tellOfSilence(backend.context, backend.clock.now()))
    expect(await countRows(backend.context.db, 'messages')).toBe(1)
  })
})

describe('a person', () => {
  it('is bound to the device by a hash that another device does not have', () => {
    const token = 'a'.repeat(43)
    const [one, two] = [
      boundPerson({ deviceId: '1'.repeat(22) }, token),
      boundPerson({ deviceId: '2'.repeat(22) }, token),
    ]
    expect(one).toMatch(/^[0-9a-f]{64}$/)
    expect(one).not.toBe(two)
  })
})
