// Behind the key and the token, which the walk over all calls does not have.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallRow, kioskHeaders } from '#src/contract/call.ts'
import * as calls from '#src/contract/calls/kiosks.calls.ts'
import { kioskLimits } from '#src/contract/limits/kiosk.limits.ts'
import { keepaliveHeader } from '#src/contract/rules/kiosk.rules.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { type Backend, type Browser, startBackend } from '#tests/support/backend.ts'
import { hostileTexts, hostileValues, pathsOf, putAt, type RawArgs, type ValuePath } from '#tests/support/hostile.ts'
import {
  asDesk,
  atKiosk,
  deskKey,
  type EnrolledDevice,
  enrolDevice,
  health,
  listed,
  openDevice,
  sendSigned,
  tokenOf,
} from '#tests/support/kiosks.ts'
import { sendRow } from '#tests/support/well-formed.ts'

let backend: Backend
let device: EnrolledDevice
let token: string
beforeAll(async () => {
  backend = await startBackend({ app: { deskKey } })
  device = await enrolDevice(backend)
  token = await tokenOf(backend, device)
})
afterAll(() => backend.close())

const enrolment = { code: 'ABCD2345' }
const key = '0'.repeat(22)

type Case = { row: CallRow; argsOf: () => RawArgs; headersOf?: () => Record<string, string> }
const cases: Case[] = [
  {
    row: calls.changeKiosk,
    argsOf: () => ({
      params: { deviceId: device.deviceId },
      body: { name: 'Kiosk 1', clinicSlug: 'brunswick', sound: 'speaker' },
    }),
  },
  { row: calls.createKioskTokens, argsOf: () => ({ body: { clinicSlug: 'coburg', names: ['Kiosk 1', 'Kiosk 2'] } }) },
  {
    row: calls.approveKiosk,
    argsOf: () => ({ params: enrolment, body: { clinicSlug: 'brunswick', check: '0000', name: 'Kiosk 1' } }),
  },
  { row: calls.findKioskEnrolment, argsOf: () => ({ params: enrolment }) },
  { row: calls.refuseKiosk, argsOf: () => ({ params: enrolment }) },
  { row: calls.revokeKiosk, argsOf: () => ({ params: { deviceId: key } }) },
  { row: calls.endKioskPerson, argsOf: () => ({ body: { bookingKey: key } }), headersOf: () => atKiosk(token) },
]

/** Names are words; a clinic may be well-formed and nowhere; a body without fields asks for nothing. */
const isWord = (place: ValuePath, what: unknown): boolean =>
  (place[0] === 'name' || (place[0] === 'names' && place.length === 2)) &&
  typeof what === 'string' &&
  cleanLine(what) !== '' &&
  what.length <= kioskLimits.nameCharacters
const isEmpty = (place: ValuePath, what: unknown): boolean =>
  place.length === 0 && typeof what === 'object' && what !== null && !Array.isArray(what)
const codesAt = (place: ValuePath): string[] =>
  place[0] === 'clinicSlug' ? ['request.invalid', 'clinic.unknown'] : ['request.invalid']

describe.each(cases.map((one) => ({ ...one, name: one.row.name })))('$name', ({ row, argsOf, headersOf }) => {
  it('refuses each hostile value in each of its fields [S-32]', async () => {
    const send: Browser['send'] = (options) =>
      backend.send({ ...options, headers: { ...options.headers, ...(headersOf ?? (() => asDesk))() } })
    const args = argsOf()
    const fields = (['params', 'body'] as const)
      .filter((part) => args[part] !== undefined)
      .flatMap((part) => pathsOf(args[part]).map((place) => ({ part, place })))
      .filter(({ part, place }) => part === 'body' || place.length > 0)
    for (const { part, place } of fields)
      for (const what of part === 'body' ? hostileValues : hostileTexts) {
        if (isWord(place, what) || isEmpty(place, what)) continue
        const answer = await sendRow({ ...backend, send }, row, { ...args, [part]: putAt(args[part], place, what) })
        const said = `${part}.${place.join('.')} ${JSON.stringify(what)?.slice(0, 60)}`
        if (answer) expect([said, ...codesAt(place)]).toContain((answer.body as { code?: string }).code)
      }
  })
})

describe('the name of a kiosk', () => {
  const change = (name: string) =>
    backend.call(calls.changeKiosk, { params: { deviceId: device.deviceId }, body: { name } }, asDesk)

  it('is stored without what nobody sees, on one line, and never as more than words [KIOSK-05]', async () => {
    const names = hostileTexts.filter((text) => isWord(['name'], text))
    for (const name of ['Kiosk\r\nBcc: all@example.com', 'A\u0000\u200b\u202eB', ...names]) {
      expect((await change(name)).body.name).toBe(cleanLine(name))
      expect((await openDevice(backend, device)).body.kiosk.name).not.toMatch(/[\p{Cc}\u200b\u202e]/u)
    }
    const tooLong = await change('a'.repeat(kioskLimits.nameCharacters + 1))
    expect(tooLong.body.fields).toEqual([{ path: 'name', code: 'text.too-long' }])
  })
})

describe('a keepalive', () => {
  let counter = 0
  const signed = async (payload: unknown): Promise<string> => {
    const text = Buffer.from(JSON.stringify(payload) ?? '').toString('base64url')
    return keepaliveHeader(text, await device.keys.sign(text))
  }
  const payload = () => {
    counter += 1
    const at = backend.clock.now().toISOString()
    const lastWipe = { at, milliseconds: 1, isComplete: true }
    return {
      deviceId: device.deviceId,
      counter,
      at,
      health: { ...health, storageLeftMegabytes: 1, oldestQueuedSeconds: 1, lastWipe },
    }
  }

  it('signed with a hostile value in any field is refused, or counted as what it says [KIOSK-15]', async () => {
    for (const place of pathsOf(payload()))
      for (const what of hostileValues) {
        const { status, body } = await sendSigned(backend, await signed(putAt(payload(), place, what)))
        const said = `${place.join('.')} ${JSON.stringify(what)?.slice(0, 60)}`
        expect([said, status, body.code]).toEqual(
          status === 200 ? [said, 200, undefined] : [said, 403, 'kiosk.proof-wrong'],
        )
      }
    expect(await listed(backend)).toMatchObject([{ isCloned: false, health: { version: expect.any(String) } }])
  })

  it.each([
    ['in another zone', '2026-11-21T10:00:00+11:00', 0],
    ['of another millennium', '1001-01-01T00:00:00Z', -2_147_483_647],
    ['of a day that is not there', '2026-02-30T00:00:00Z', undefined],
    ['of a zone that is not there', '2026-11-21T10:00:00+99:99', undefined],
  ])('with an instant %s says how far its clock is off, or is refused [S-42]', async (_, at, off) => {
    const { status } = await sendSigned(backend, await signed({ ...payload(), at }))
    expect(status).toBe(off === undefined ? 403 : 200)
    if (off !== undefined) expect((await listed(backend))[0]?.clockOffSeconds).toBe(off)
  })

  it.each([
    ['empty', ''],
    ['of dots', '..'],
    ['oversized', 'a'.repeat(60_000)],
    ['oversized before a signature', `${'a'.repeat(60_000)}.${'a'.repeat(86)}`],
    ['of a list', `${Buffer.from('[]').toString('base64url')}.${'a'.repeat(86)}`],
    ['of nothing', `${Buffer.from('null').toString('base64url')}.${'a'.repeat(86)}`],
    ['of plain text', '{"__proto__":1}'],
    ['not of ASCII', '\u00ff\u00fe'],
  ])('whose header is %s is refused', async (_, header) => {
    const { status, body } = await sendSigned(backend, header)
    expect([status, body.code]).toEqual([403, 'kiosk.proof-wrong'])
  })
})

describe('a header', () => {
  it.each([
    ['twice', () => `${token}, ${token}`],
    ['empty', () => ''],
    ['oversized', () => 'x'.repeat(60_000)],
    ['with more behind it', () => `${token} `],
  ])('with the device’s token %s lets nobody in', async (_, headerOf) => {
    const headers = { ...atKiosk(token), [kioskHeaders.device]: headerOf() }
    const { status, body } = await backend.call(calls.endKioskPerson, { body: {} }, headers)
    expect([status, body.code]).toEqual([401, 'kiosk.token-expired'])
  })

  it.each([
    ['twice', `Bearer ${deskKey}, Bearer ${deskKey}`],
    ['with more behind it', `Bearer ${deskKey} x`],
    ['in capitals', `Bearer ${deskKey.toUpperCase()}`],
    ['oversized', `Bearer ${'x'.repeat(60_000)}`],
    ['not of ASCII', 'Bearer \u00ff'],
  ])('with the desk’s key %s lets nobody in [S-32]', async (_, authorization) => {
    const { status, body } = await backend.call(calls.listKiosks, {}, { authorization })
    expect([status, body.code]).toEqual([401, 'desk.refused'])
  })
})
