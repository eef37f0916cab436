import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAccess, listRefusals } from '#server/modules/access-log/access-log.repository.ts'
import * as calls from '#src/contract/calls/kiosks.calls.ts'
import { kioskLimits } from '#src/contract/limits/kiosk.limits.ts'
import { type Backend, type Browser, startBackend } from '#tests/support/backend.ts'
import { countRows } from '#tests/support/booking.ts'
import {
  asDesk,
  createDeviceKeys,
  type DeviceKeys,
  deskKey,
  enrolDevice,
  listed,
  openDevice,
} from '#tests/support/kiosks.ts'
import { testPack } from '#tests/support/test-pack.ts'

let backend: Backend
let keys: DeviceKeys
beforeAll(async () => {
  backend = await startBackend({ app: { deskKey, trustProxy: ['127.0.0.1'] } })
  keys = await createDeviceKeys()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const request = (name = 'Kiosk 1', browser: Browser = backend) =>
  browser.call(calls.requestKioskEnrolment, { body: { name, publicKey: keys.publicKey } })
const stateOf = (enrolmentKey: string) => backend.call(calls.getKioskEnrolment, { body: { enrolmentKey } })
const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address })
const find = (code: string, address = '192.0.2.1') =>
  backend.call(calls.findKioskEnrolment, { params: { code } }, { ...asDesk, ...from(address) })
const approve = (code: string, check: string, more: { clinicSlug?: string; name?: string } = {}) =>
  backend.call(calls.approveKiosk, { params: { code }, body: { clinicSlug: 'brunswick', check, ...more } }, asDesk)
const wrongCode = 'ABCD2345'

describe('a device that asks to become a kiosk', () => {
  it('shows a code and a number, which the desk sees with its name; approved it has an identity [KIOSK-04, S-32]', async () => {
    const { status, body } = await request('  Kiosk \u200b 1 ')
    expect([status, body.code, body.check]).toEqual([
      201,
      expect.stringMatching(/^[2-9A-HJKMNP-Z]{8}$/),
      expect.stringMatching(/^\d{4}$/),
    ])
    expect((await stateOf(body.enrolmentKey)).body).toEqual({ state: 'waiting' })
    expect((await find(body.code)).body).toEqual({ name: 'Kiosk 1', check: body.check, expiresAt: body.expiresAt })
    const approved = await approve(body.code, body.check)
    expect([approved.status, approved.body.name, approved.body.clinicSlug]).toEqual([201, 'Kiosk 1', 'brunswick'])
    const { state, kiosk } = (await stateOf(body.enrolmentKey)).body
    expect(state).toBe('approved')
    expect(kiosk).toMatchObject({
      deviceId: approved.body.deviceId,
      name: 'Kiosk 1',
      clinic: { slug: 'brunswick' },
      place: { postCode: expect.any(String) },
    })
  })

  it('needs a name, and a key that is a point of its curve [KIOSK-05]', async () => {
    const nameless = await request(' \u200b')
    expect([nameless.status, nameless.body.fields]).toEqual([400, [{ path: 'name', code: 'required' }]])
    const publicKey = { ...keys.publicKey, y: keys.publicKey.x }
    const pointless = await backend.call(calls.requestKioskEnrolment, { body: { name: 'Kiosk 1', publicKey } })
    expect([pointless.status, pointless.body.fields]).toEqual([400, [{ path: 'publicKey', code: 'invalid' }]])
    expect(await countRows(backend.context.db, 'kiosk_enrolments')).toBe(0)
  })

  it('is named by the desk where it says so, and is refused where it says no', async () => {
    const first = (await request()).body
    expect((await approve(first.code, first.check, { name: 'Entrance' })).body.name).toBe('Entrance')
    const second = (await request()).body
    const refused = await backend.call(calls.refuseKiosk, { params: { code: second.code } }, asDesk)
    expect(refused.status).toBe(200)
    expect((await stateOf(second.enrolmentKey)).body).toEqual({ state: 'refused' })
    expect((await approve(second.code, second.check)).body.code).toBe('kiosk.enrolment-used')
  })
})

describe('a code', () => {
  it('is good once [S-32] (case 57)', async () => {
    const { code, check } = (await request()).body
    await approve(code, check)
    const again = await approve(code, check, { name: 'Kiosk 2' })
    expect([again.status, again.body.code]).toEqual([409, 'kiosk.enrolment-used'])
    expect(await countRows(backend.context.db, 'kiosks')).toBe(1)
  })

  it('is good for ten minutes, and its device is told [S-32] (case 57)', async () => {
    const { code, check, enrolmentKey } = (await request()).body
    backend.clock.advanceSeconds(kioskLimits.enrolmentMinutes * 60)
    expect((await approve(code, check)).body.code).toBe('kiosk.enrolment-unknown')
    expect((await stateOf(enrolmentKey)).body).toEqual({ state: 'expired' })
  })

  it('is refused with the number of another device', async () => {
    const { code, check } = (await request()).body
    const other = String((Number(check) + 1) % 10_000).padStart(4, '0')
    const refused = await approve(code, other)
    expect([refused.status, refused.body.code]).toEqual([403, 'kiosk.proof-wrong'])
    expect((await approve(code, check)).status).toBe(201)
  })

  it('cannot be guessed: after so many wrong ones all have to wait, the right one too [S-32] (case 57)', async () => {
    const { code, check } = (await request()).body
    const { wrongCodesPerHour, wrongCodesPerNetworkHour } = kioskLimits
    for (let index = 0; index < wrongCodesPerHour; index += 1) {
      const address = `192.0.2.${Math.floor(index / wrongCodesPerNetworkHour)}`
      expect((await find(wrongCode, address)).body.code).toBe('kiosk.enrolment-unknown')
    }
    const refused = await approve(code, check)
    expect([refused.status, refused.body.code, refused.body.secondsLeft]).toEqual([429, 'kiosk.too-many-tries', 3600])
  })

  it('is guessed at from one network a few times, and others go on [S-32]', async () => {
    const { code } = (await request()).body
    for (let index = 0; index < kioskLimits.wrongCodesPerNetworkHour; index += 1)
      expect((await find(wrongCode)).body.code).toBe('kiosk.enrolment-unknown')
    expect((await find(code)).body.code).toBe('kiosk.too-many-tries')
    expect((await find(code, '198.51.100.1')).status).toBe(200)
  })

  it('is taken again once the desk says so, which sees until when it is not [S-32]', async () => {
    const { code } = (await request()).body
    const here = { ...asDesk, ...from('192.0.2.1') }
    const locks = async () => (await backend.call(calls.listKioskCodeLocks, {}, here)).body
    expect(await locks()).toEqual([])
    for (let index = 0; index < kioskLimits.wrongCodesPerNetworkHour; index += 1) await find(wrongCode)
    const until = new Date(backend.clock.now().getTime() + 3_600_000).toISOString()
    expect(await locks()).toEqual([{ isOfAll: false, until }])
    expect((await backend.call(calls.unlockKioskCodes, {}, here)).status).toBe(200)
    expect(await locks()).toEqual([])
    expect((await find(code)).status).toBe(200)
  })

  it('is asked for by one network so many times an hour', async () => {
    for (let index = 0; index < kioskLimits.enrolmentsPerNetworkHour; index += 1)
      expect((await request()).status).toBe(201)
    expect((await request()).body.code).toBe('kiosk.too-many-tries')
    backend.clock.advanceSeconds(3600)
    expect((await request()).status).toBe(201)
  })

  it('of nobody says nothing to a device', async () => {
    const unknown = await stateOf('0'.repeat(22))
    expect([unknown.status, unknown.body.code]).toEqual([404, 'kiosk.enrolment-unknown'])
  })
})

describe('a name', () => {
  it('is one kiosk’s at a clinic, and another clinic may have it', async () => {
    await enrolDevice(backend)
    const { code, check } = (await request()).body
    const taken = await approve(code, check)
    expect([taken.status, taken.body.code]).toEqual([409, 'kiosk.name-taken'])
    expect((await approve(code, check, { clinicSlug: 'coburg' })).status).toBe(201)
  })

  it.each([
    ['whatever its case', 'Kiosk 1', 'KIOSK 1'],
    ['in every script', 'Чекална', 'ЧЕКАЛНА'],
    ['with Cyrillic letters', 'Kiosk 1', 'Кіоsк 1'],
    ['with Greek letters', 'Kiosk 1', 'ΚΙΟsΚ 1'],
    ['in full width', 'Kiosk 1', 'Ｋｉｏｓｋ １'],
    ['with marks', 'Kiosk 1', 'Kıösk 1'],
    ['with another hyphen', 'Kiosk-1', 'Kiosk\u20111'],
    ['read from right to left', 'Kiosk 1', '\u202eKiosk\u200d 1'],
  ])('that looks like another %s is taken [S-32]', async (_, name, alike) => {
    await enrolDevice(backend, { name })
    const { code, check } = (await request(alike)).body
    expect((await approve(code, check)).body.code).toBe('kiosk.name-taken')
    const tokens = await backend.call(
      calls.createKioskTokens,
      { body: { clinicSlug: 'brunswick', names: [alike] } },
      asDesk,
    )
    expect(tokens.body.code).toBe('kiosk.name-taken')
    expect((await approve(code, check, { name: 'Entrance' })).status).toBe(201)
  })

  it('and clinic are changed by the desk alone, and free again once the device is revoked [S-32]', async () => {
    const device = await enrolDevice(backend)
    const second = await enrolDevice(backend, { name: 'Kiosk 2' })
    const change = (deviceId: string, body: { name?: string; clinicSlug?: string }) =>
      backend.call(calls.changeKiosk, { params: { deviceId }, body }, asDesk)
    expect((await change(second.deviceId, { name: 'Kiosk 1' })).body.code).toBe('kiosk.name-taken')
    expect((await change(second.deviceId, { clinicSlug: 'nowhere' })).body.code).toBe('clinic.unknown')
    const moved = (await change(second.deviceId, { clinicSlug: 'coburg', name: 'Kiosk 1' })).body
    expect([moved.name, moved.clinicSlug]).toEqual(['Kiosk 1', 'coburg'])
    expect((await openDevice(backend, second)).body.kiosk.clinic.slug).toBe('coburg')
    await backend.call(calls.revokeKiosk, { params: { deviceId: device.deviceId } }, asDesk)
    expect((await enrolDevice(backend)).deviceId).not.toBe(device.deviceId)
    expect((await change(device.deviceId, { name: 'Kiosk 9' })).body.code).toBe('kiosk.unknown')
  })
})

describe('the tokens of a fleet', () => {
  const createTokens = (names: string[], clinicSlug = 'coburg') =>
    backend.call(calls.createKioskTokens, { body: { clinicSlug, names } }, asDesk)
  const enrol = async (token: string, own?: DeviceKeys) =>
    backend.call(calls.enrolKioskByToken, { body: { token, publicKey: (own ?? keys).publicKey } })
  const oneToken = async () => (await createTokens(['Kiosk 1'])).body.tokens[0]?.token ?? ''

  it('enrol each device at their clinic under their name, once [S-32]', async () => {
    const { tokens } = (await createTokens(['Kiosk 1', 'Kiosk 2'])).body
    for (const { name, token } of tokens) {
      const { status, body } = await enrol(token)
      expect([status, body.name, body.clinic.slug]).toEqual([201, name, 'coburg'])
      const again = await enrol(token, await createDeviceKeys())
      expect([again.status, again.body.code]).toEqual([409, 'kiosk.enrolment-used'])
    }
    expect(await countRows(backend.context.db, 'kiosks')).toBe(2)
  })

  it('answer the same device again where the first answer was lost', async () => {
    const token = await oneToken()
    const [first, second] = [await enrol(token), await enrol(token)]
    expect([second.status, second.body]).toEqual([201, first.body])
    expect(await countRows(backend.context.db, 'kiosks')).toBe(1)
  })

  it('run out after 30 days, and are replaced by newer ones of the name', async () => {
    const old = await oneToken()
    const token = await oneToken()
    expect((await enrol(old)).body.code).toBe('kiosk.enrolment-unknown')
    backend.clock.advanceSeconds(kioskLimits.enrolmentTokenDays * 86_400)
    expect((await enrol(token)).body.code).toBe('kiosk.enrolment-unknown')
  })

  it('are not made for a name that is taken, given twice, or a clinic that is not there', async () => {
    await enrolDevice(backend, { clinicSlug: 'coburg' })
    expect((await createTokens(['kiosk 1'])).body.code).toBe('kiosk.name-taken')
    expect((await createTokens(['A', 'a '])).body.code).toBe('kiosk.name-taken')
    expect((await createTokens(['A'], 'nowhere')).body.code).toBe('clinic.unknown')
  })

  it('are counted with the enrolments of a network, wrong ones too [S-32]', async () => {
    const token = await oneToken()
    for (let index = 0; index < kioskLimits.enrolmentsPerNetworkHour; index += 1)
      expect((await enrol('a'.repeat(43))).body.code).toBe('kiosk.enrolment-unknown')
    const { status, body } = await enrol(token)
    expect([status, body.code]).toEqual([429, 'kiosk.too-many-tries'])
  })

  it('are not used up where their clinic is no longer there', async () => {
    const token = await oneToken()
    const pack = testPack((changed) => {
      changed.clinics = changed.clinics.filter(({ slug }) => slug !== 'coburg')
    })
    const without = await startBackend({ pack, database: backend.database })
    const { status, body } = await without.call(calls.enrolKioskByToken, { body: { token, publicKey: keys.publicKey } })
    expect([status, body.code]).toEqual([404, 'clinic.unknown'])
    await without.close()
    expect((await enrol(token)).status).toBe(201)
  })

  it('lose to a device that was given the name meanwhile', async () => {
    const token = await oneToken()
    await enrolDevice(backend, { clinicSlug: 'coburg' })
    expect((await enrol(token)).body.code).toBe('kiosk.name-taken')
  })
})

describe('the desk', () => {
  it('is served to its key alone; wrong ones of a network are counted, and the right one still comes in [S-32]', async () => {
    backend.clock.advanceSeconds(60)
    const ask = (authorization?: string) =>
      backend.call(calls.listKiosks, {}, authorization === undefined ? {} : { authorization })
    for (const header of [undefined, 'Bearer', `Basic ${deskKey}`, `Bearer ${deskKey}x`]) {
      const { status, body } = await ask(header)
      expect([header, status, body.code]).toEqual([header, 401, 'desk.refused'])
    }
    // What is no key at all counts as a wrong one does.
    for (let index = 3; index < 30; index += 1) expect((await ask('Bearer wrong')).body.code).toBe('desk.refused')
    expect((await ask('Bearer wrong')).body.code).toBe('request.too-many')
    expect((await ask(`Bearer ${deskKey}`)).status).toBe(200)
    const refused = await listRefusals(backend.context.db, {}, 9)
    expect(refused.map(({ kind, count }) => [kind, count])).toEqual([
      ['wrong-desk-key', 31],
      ['cap-reached', 1],
    ])
  })

  it('is not served where no key is set', async () => {
    const keyless = await startBackend()
    expect((await keyless.call(calls.listKiosks, {}, asDesk)).body.code).toBe('desk.refused')
    await keyless.close()
  })

  it('leaves a row in the access log for each reading of the list [S-32]', async () => {
    await listed(backend)
    const [row] = await listAccess(backend.context.db, { record: 'kiosks' }, 1)
    expect(row).toMatchObject({ call: 'listKiosks', callerKind: 'clinic-system', outcome: 'opened' })
  })

  it('lists the devices by clinic and name', async () => {
    await enrolDevice(backend, { name: 'Kiosk 2' })
    await enrolDevice(backend, { clinicSlug: 'coburg' })
    await enrolDevice(backend)
    const rows = await listed(backend)
    expect(rows.map(({ clinicSlug, name }) => [clinicSlug, name])).toEqual([
      ['brunswick', 'Kiosk 1'],
      ['brunswick', 'Kiosk 2'],
      ['coburg', 'Kiosk 1'],
    ])
    expect(rows[0]).toMatchObject({ state: 'active', lastSeenAt: null, isSilent: false, isCloned: false, health: null })
  })
})
