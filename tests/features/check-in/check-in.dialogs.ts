import type { CheckInVisit } from '#src/contract/entities/check-in.ts'
import type { DialogSamples } from '#tests/support/dialog-sample.ts'

const visit: CheckInVisit = {
  bookingKey: 'a'.repeat(22),
  firstName: 'Mārama',
  clinic: {
    id: 1,
    slug: 'brunswick',
    name: 'Test Brunswick',
    region: 'melbourne',
    address: { line1: '214 Sydney Road', suburb: 'Brunswick', state: 'VIC', postCode: '3056', country: 'AU' },
    phone: '03 7010 0142',
    timeZone: 'Australia/Melbourne',
    location: { latitude: -37.767, longitude: 144.962 },
    hours: [],
    exceptions: { closures: [], extraHours: [], holidays: {} },
  },
  waitingArea: null,
  directions: null,
  waitMinutes: null,
  startTime: '2026-11-23T09:20:00+11:00',
  appointments: [{ slug: '0123456789abcdef', examName: 'Chest X-ray', startTime: '2026-11-23T09:20:00+11:00' }],
  referrer: null,
  form: { asksReferral: true, patientNumber: { kind: 'medicare' }, showGenderSelection: true },
  isPrepared: false,
}

export const samples: DialogSamples<'check-in-form' | 'missing-referral'> = {
  'check-in-form': {
    props: { visit },
    title: 'What the clinic still needs',
    ignoresBackdrop: true,
    buttons: { 'Not now': undefined },
  },
  'missing-referral': {
    props: { visit },
    title: 'Your referral is still missing.',
    ignoresBackdrop: true,
    buttons: { Back: undefined, 'Check me in': 'check-in' },
  },
}
