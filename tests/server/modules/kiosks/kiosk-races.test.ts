// Two at once, as two instances or two requests are.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTokens } from '#server/modules/kiosks/desk.usecases.ts'
import { enrolByToken } from '#server/modules/kiosks/enrolment.usecases.ts'
import { boundPerson, createChallenge } from '#server/modules/kiosks/identity.usecases.ts'
import { readKeepalive, receiveKeepalive } from '#server/modules/kiosks/keepalive.usecases.ts'
import { takeChallenge } from '#server/modules/kiosks/kiosks.repository.ts'
import { tellOfSilence } from '#server/modules/kiosks/silence.usecases.ts'
import { sha256 } from '#server/shared/ids.ts'
import * as calls from '#src/contract/calls/kiosks.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { countRows } from '#tests/support/booking.ts'
import {
  asDesk,
  atKiosk,
  createDeviceKeys,
  type DeviceKeys,
  deskKey,
  enrolDevice,
  openDevice,
  signKeepalive,
} from '#tests/support/kiosks.ts'
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

const requestCode = async (name = 'Kiosk 1') =>
  (await backend.call(calls.requestKioskEnrolment, { body: { name, publicKey: keys.publicKey } })).body
const approveCode = (code: string, check: string) =>
  backend.call(calls.approveKiosk, { params: { code }, body: { clinicSlug: 'brunswick', check } }, asDesk)
const codesOf = async (...answers: Promise<{ body: { code?: string } }>[]): Promise<string[]> =>
  (await Promise.all(answers)).map(({ body }) => body.code ?? 'done').sort()

describe('two at once', () => {
  it('approve a code: one does [S-32]', async () => {
    const { code, check } = await requestCode()
    const approve = () => approveCode(code, check)
    expect(await codesOf(approve(), approve())).toEqual(['done', 'kiosk.enrolment-used'])
    expect(await countRows(backend.context.db, 'kiosks')).toBe(1)
  })

  it('approve and refuse a code: the device hears one answer [S-32]', async () => {
    const { code, check, enrolmentKey } = await requestCode()
    const refuse = backend.call(calls.refuseKiosk, { params: { code } }, asDesk)
    expect(await codesOf(approveCode(code, check), refuse)).toEqual(['done', 'kiosk.enrolment-used'])
    const { state } = (await backend.call(calls.getKioskEnrolment, { body: { enrolmentKey } })).body
    expect(await countRows(backend.context.db, 'kiosks')).toBe(state === 'approved' ? 1 : 0)
  })

  it('approve two devices of one name: one has it, the code of the other waits on [S-32]', async () => {
    const [first, second] = [await requestCode(), await requestCode('КIOSK 1')]
    const approvals = [approveCode(first.code, first.check), approveCode(second.code, second.check)]
    expect(await codesOf(...approvals)).toEqual(['done', 'kiosk.name-taken'])
    const states = await Promise.all(
      [first, second].map(async ({ enrolmentKey }) =>
        backend.call(calls.getKioskEnrolment, { body: { enrolmentKey } }),
      ),
    )
    expect(states.map(({ body }) => body.state).sort()).toEqual(['approved', 'waiting'])
  })

  it('enrol and revoke a device: it is revoked, whatever it heard [S-32, S-113]', async () => {
    const { tokens } = await createTokens(backend.context, { clinicSlug: 'coburg', names: ['Kiosk 1'] })
    const body = { token: tokens[0]?.token ?? '', publicKey: keys.publicKey }
    const enrol = () => backend.call(calls.enrolKioskByToken, { body })
    const { deviceId } = (await enrol()).body
    const revoke = backend.call(calls.revokeKiosk, { params: { deviceId } }, asDesk)
    expect(await codesOf(enrol(), revoke)).toContain('done')
    expect((await openDevice(backend, { deviceId, keys })).body.code).toBe('kiosk.revoked')
    expect((await enrol()).body.code).toBe('kiosk.enrolment-used')
    expect(await countRows(backend.context.db, 'kiosks')).toBe(1)
  })

  it('revoke a device while it gets its token: the token opens nothing [S-113]', async () => {
    const device = await enrolDevice(backend)
    const opening = openDevice(backend, device)
    const [opened] = await Promise.all([
      opening,
      backend.call(calls.revokeKiosk, { params: { deviceId: device.deviceId } }, asDesk),
    ])
    const { token = 'a'.repeat(43) } = opened.body
    const refused = await backend.call(calls.endKioskPerson, { body: {} }, atKiosk(token))
    expect(refused.body.code).toBe(opened.status === 201 ? 'kiosk.revoked' : 'kiosk.token-expired')
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
