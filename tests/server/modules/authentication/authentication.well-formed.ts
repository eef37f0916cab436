import type { RawArgs, ValuePath } from '#tests/support/hostile.ts'
import { unknownKey } from '#tests/support/sample-args.ts'

const request = { bookingKey: unknownKey, authenticationType: 'APPOINTMENT', shared: false }
const token = 'a'.repeat(43)

export const wellFormed = (): Record<string, RawArgs> => ({
  lookUpSignIn: { body: request },
  authenticate: {
    body: { ...request, dateOfBirth: '1978-09-14', contactNumber: '0491570157', puzzlePass: 'x', otpType: 'SMS' },
  },
  sendCode: { body: { ...request, otpType: 'SMS' } },
  validateCode: { body: { ...request, otp: '123456' } },
  getSession: {},
  prolongSession: {},
  requestFreshLink: { body: { ...request, otpType: 'EMAIL', puzzlePass: 'x' } },
  openFreshLink: { body: { freshLink: token } },
  getPuzzle: {},
  verifyPuzzle: { body: { bookingKey: unknownKey, token: 'x' } },
  readDenyMessage: { body: { customMessage: 'x' } },
})

/** Compared with what is right, or read as what a page was sent: anything of their characters may stand there. */
const ofAnyText = ['contactNumber', 'puzzlePass', 'token', 'customMessage']

export const isHarmless = (name: string, place: ValuePath, what: unknown): boolean => {
  const field = String(place.at(-1))
  if (!(name in wellFormed())) return false
  return typeof what === 'boolean' ? field === 'shared' : typeof what === 'string' && ofAnyText.includes(field)
}
