import { cleanLine } from '#src/contract/rules/text.rules.ts'
import type { RawArgs, ValuePath } from '#tests/support/hostile.ts'
import { unknownKey } from '#tests/support/sample-args.ts'

const params = { bookingKey: unknownKey }
const named = { params: { reference: 'K7M2QX' } }
const mark = '0123456789abcdef'
const process = '0b8f3a3c-8f53-4b7e-9d0c-0a1b2c3d4e5f'

const preparation = {
  params,
  body: {
    appointmentSlug: '0123456789abcdef',
    referrer: 'priya-nair',
    copyTo: ['mere-tamahori'],
    dateOfReferral: '2026-11-02',
    medicareNumber: '2123456701',
    referenceNumber: '1',
    gender: 'Other',
    hasNoNumber: false,
  },
}

export const wellFormed = (): Record<string, RawArgs> => ({
  checkInEnabled: { params },
  identifyForCheckIn: { body: { lastName: 'Wilson', dateOfBirth: '1978-09-14' } },
  startCheckIn: { params },
  sendCheckInCode: { body: { process } },
  validateCheckInCode: { body: { process, otp: '123456' } },
  getCheckInVisits: { params },
  getCheckInFeedback: { params },
  saveCheckInFeedback: {
    params,
    body: { questionnaireId: 'feedback', version: '0123456789abcdef', questionnaireResult: '{"score":9}' },
  },
  skipCheckInFeedback: { params },
  getCheckInReadiness: { params },
  searchDoctors: { params: { ...params, term: 'nair' } },
  prepareCheckIn: preparation,
  searchDoctorsEarly: { params: { ...params, term: 'nair' } },
  prepareEarly: preparation,
  checkIn: { params },
  getPreparationSent: { params },
  getCheckInSent: { params },
  listDeskArrivals: { query: { clinicSlug: 'brunswick', day: '2026-11-23' } },
  countDesk: { query: { clinicSlug: 'brunswick' } },
  markReady: { ...named, query: { has: 'REFERRAL', mark } },
  acknowledgePreparation: { ...named, query: { mark } },
  acknowledgeCheckIn: { ...named, query: { waitingArea: 'b', mark } },
  undoCheckIn: { ...named, query: { mark } },
  listCheckInLocks: {},
  unlockCheckIn: { params: { deviceId: unknownKey } },
})

/** Names that nobody has; what a number is, is asked once the clinic is known. */
export const isHarmless = (name: string, place: ValuePath, what: unknown): boolean => {
  if (typeof what !== 'string') return false
  if (name === 'identifyForCheckIn') return place[0] === 'lastName' && what.length <= 100 && cleanLine(what) !== ''
  if (name.startsWith('searchDoctors')) return place[0] === 'term' && what.length >= 3 && what.length <= 80
  return name.startsWith('prepare') && /Number$/.test(String(place[0])) && what.length <= 20
}
