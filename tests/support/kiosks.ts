// A device as the kiosk's page has it: keys, its enrolment, and what it sends.
import { webcrypto } from 'node:crypto'
import { newSessionToken } from '#server/shared/ids.ts'
import { type CallArgs, type CallRow, clientHeader, kioskHeaders } from '#src/contract/call.ts'
import * as calls from '#src/contract/calls/kiosks.calls.ts'
import { type DevicePublicKey, devicePublicKeySchema, type KeepalivePayload } from '#src/contract/entities/kiosk.ts'
import { challengeText, keepaliveHeader } from '#src/contract/rules/kiosk.rules.ts'
import type { AnswerTo, Backend, Browser } from './backend.ts'

export const deskKey = 'a-key-of-the-desk-for-tests-of-32'
export const asDesk = { authorization: `Bearer ${deskKey}` }

export type DeviceKeys = { publicKey: DevicePublicKey; sign: (text: string) => Promise<string> }

const curve = { name: 'ECDSA', namedCurve: 'P-256' }

export const createDeviceKeys = async (): Promise<DeviceKeys> => {
  const { privateKey, publicKey } = await webcrypto.subtle.generateKey(curve, true, ['sign', 'verify'])
  const jwk = await webcrypto.subtle.exportKey('jwk', publicKey)
  return {
    publicKey: devicePublicKeySchema.parse(jwk),
    sign: async (text) => {
      const signature = await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, Buffer.from(text))
      return Buffer.from(signature).toString('base64url')
    },
  }
}

export type EnrolledDevice = { deviceId: string; keys: DeviceKeys }

type Enrolment = { name?: string; clinicSlug?: string; keys?: DeviceKeys }

/** By code, as a person at the desk does it. */
export const enrolDevice = async (
  browser: Browser,
  { name = 'Kiosk 1', clinicSlug = 'brunswick', keys }: Enrolment = {},
): Promise<EnrolledDevice> => {
  const own = keys ?? (await createDeviceKeys())
  const { body } = await browser.call(calls.requestKioskEnrolment, { body: { name, publicKey: own.publicKey } })
  const { code, check } = body
  const approved = await browser.call(calls.approveKiosk, { params: { code }, body: { clinicSlug, check } }, asDesk)
  if (approved.status !== 201) throw new Error(`not enrolled: ${approved.status} ${approved.body.code}`)
  return { deviceId: approved.body.deviceId, keys: own }
}

const asKiosk = { [clientHeader]: 'kiosk' }

export const openDevice = async (
  browser: Browser,
  { deviceId, keys }: EnrolledDevice,
): Promise<AnswerTo<typeof calls.openKiosk>> => {
  const asked = await browser.call(calls.createKioskChallenge, { body: { deviceId } }, asKiosk)
  if (asked.status !== 201) return asked as unknown as AnswerTo<typeof calls.openKiosk>
  const { challenge } = asked.body
  const signature = await keys.sign(challengeText(deviceId, challenge))
  return browser.call(calls.openKiosk, { body: { deviceId, challenge, signature } }, asKiosk)
}

export const tokenOf = async (browser: Browser, device: EnrolledDevice): Promise<string> =>
  (await openDevice(browser, device)).body.token

export const newPerson = newSessionToken

/** The headers of a call at a kiosk. */
export const atKiosk = (token: string, person = newPerson()): Record<string, string> => ({
  ...asKiosk,
  [kioskHeaders.device]: token,
  [kioskHeaders.person]: person,
})

/** A person at a kiosk, as the helpers of a booking take a browser. */
export const personAt = (backend: Backend, headers: Record<string, string>): Browser => {
  const browser = backend.newBrowser()
  return {
    ...browser,
    call: <R extends CallRow>(row: R, args: CallArgs<R>, more: Record<string, string> = {}) =>
      browser.call(row, args, { ...headers, ...more }),
  }
}

export const health: KeepalivePayload['health'] = { version: '0.0.0+test', isStorageLasting: true, queued: 0 }

export const signKeepalive = async (
  { deviceId, keys }: EnrolledDevice,
  counter: number,
  at: string,
  more: Partial<KeepalivePayload> = {},
): Promise<string> => {
  const payload: KeepalivePayload = { deviceId, counter, at, health, ...more }
  const text = Buffer.from(JSON.stringify(payload)).toString('base64url')
  return keepaliveHeader(text, await keys.sign(text))
}

export const sendSigned = (browser: Browser, signed: string): Promise<AnswerTo<typeof calls.sendKeepalive>> =>
  browser.call(calls.sendKeepalive, {}, { ...asKiosk, [kioskHeaders.keepalive]: signed })

export const sendCounted = async (
  backend: Backend,
  device: EnrolledDevice,
  counter: number,
): Promise<AnswerTo<typeof calls.sendKeepalive>> =>
  sendSigned(backend, await signKeepalive(device, counter, backend.clock.now().toISOString()))

export const listed = async (browser: Browser) => (await browser.call(calls.listKiosks, {}, asDesk)).body
