import type { RawArgs, ValuePath } from '#tests/support/hostile.ts'
import { unknownKey } from '#tests/support/sample-args.ts'

/** Of P-256, made for this. */
const publicKey = {
  kty: 'EC',
  crv: 'P-256',
  x: 'NqV16Kmkz0rqIsNtU6pMUt7Rk_T5Fo0gvRq4Pw9Nj5A',
  y: 'm5an_jJy_E17Aa5CpsphvP7TMJ2ByEuVrcSQV81p5jY',
}
const device = { deviceId: unknownKey }
const enrolment = { code: 'ABCD2345' }
const token = 'a'.repeat(43)

export const wellFormed = (): Record<string, RawArgs> => ({
  requestKioskEnrolment: { body: { name: 'Kiosk 1', publicKey } },
  getKioskEnrolment: { body: { enrolmentKey: unknownKey } },
  enrolKioskByToken: { body: { token, publicKey } },
  createKioskChallenge: { body: device },
  openKiosk: { body: { ...device, challenge: unknownKey, signature: 'a'.repeat(86) } },
  getKioskCookie: {},
  sendKeepalive: {},
  endKioskPerson: { body: { bookingKey: unknownKey } },
  listKiosks: {},
  listKioskEnrolments: {},
  findKioskEnrolment: { params: enrolment },
  listKioskCodeLocks: {},
  unlockKioskCodes: {},
  approveKiosk: { params: enrolment, body: { clinicSlug: 'brunswick', check: '0000', name: 'Kiosk 1' } },
  refuseKiosk: { params: enrolment },
  changeKiosk: { params: device, body: { name: 'Kiosk 1', clinicSlug: 'brunswick', sound: 'speaker' } },
  revokeKiosk: { params: device },
  createKioskTokens: { body: { clinicSlug: 'brunswick', names: ['Kiosk 1'] } },
})

/** A kiosk may be called anything that can be seen. */
export const isHarmless = (name: string, place: ValuePath, what: unknown): boolean =>
  name === 'requestKioskEnrolment' && place.join() === 'name' && typeof what === 'string'
