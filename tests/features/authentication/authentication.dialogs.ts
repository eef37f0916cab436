import type { SignIn } from '#src/contract/entities/authentication.ts'
import type { DialogSamples } from '#tests/support/dialog-sample.ts'

const bookingKey = 'a'.repeat(22)

const clinic: SignIn['clinic'] = {
  id: 1,
  slug: 'aurora-brunswick',
  name: 'Aurora Brunswick',
  region: 'melbourne',
  address: { line1: '1 Sydney Road', suburb: 'Brunswick', postCode: '3056', country: 'AU' },
  phone: '03 7010 0142',
  timeZone: 'Australia/Melbourne',
  location: { latitude: -37.77, longitude: 144.96 },
  hours: [],
}

const signIn: SignIn = {
  authenticationType: 'APPOINTMENT',
  kind: 'APPOINTMENT',
  day: '2026-11-26',
  clinic,
  closed: null,
  closedAt: null,
  triesAgainAt: null,
  maxAttemptsReached: false,
  contactNumberAuthEnabled: false,
  contactNumberMaxDigits: 10,
  proof: 'birth-date',
  contacts: ['SMS', 'EMAIL'],
  puzzleNeeded: false,
  roleTranslations: {},
}

const code = {
  isSent: true,
  otpType: 'SMS',
  masked: '••• ••• 157',
  others: ['EMAIL'],
  resendSeconds: 0,
  sendsLeft: 4,
  validSeconds: 600,
} as const

const request = { bookingKey, authenticationType: 'APPOINTMENT' } as const

export const samples: DialogSamples<'date-of-birth' | 'one-time-password'> = {
  'date-of-birth': {
    props: { request, signIn, target: { path: '/' }, isForStaff: false },
    title: 'What is your date of birth?',
    ignoresBackdrop: true,
    buttons: { Close: undefined },
  },
  'one-time-password': {
    props: { ...request, sent: { code: { ...code, others: [...code.others] }, at: 0, contacts: [] } },
    title: 'Enter the code we sent you',
    ignoresBackdrop: true,
    buttons: { Close: undefined },
  },
}
