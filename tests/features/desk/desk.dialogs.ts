import type { DeskVisit } from '#src/contract/entities/desk-visit.ts'
import type { ListedKiosk } from '#src/contract/entities/kiosk.ts'
import type { DialogSamples } from '#tests/support/dialog-sample.ts'

const kiosk: ListedKiosk = {
  deviceId: 'a'.repeat(22),
  name: 'Kiosk 2',
  clinicId: 1,
  clinicSlug: 'brunswick',
  state: 'revoked',
  sound: 'speaker',
  enrolledAt: '2026-11-23T09:00:00.000Z',
  lastSeenAt: null,
  isSilent: false,
  isCloned: false,
  clockOffSeconds: null,
  health: null,
}

const visit: DeskVisit = {
  ...{ reference: 'ABC234', status: 'BOOKED', clinicSlug: 'brunswick', timeZone: 'Australia/Melbourne' },
  ...{ firstName: 'Mārama', lastName: 'Wilson', dateOfBirth: '1978-09-14', contactNumber: null, email: null },
  ...{ appointments: [], consents: [] },
}

export const samples: DialogSamples<
  | 'approve-kiosk'
  | 'decline-details'
  | 'decline-move'
  | 'desk-request'
  | 'kiosk-device'
  | 'kiosk-tokens'
  | 'move-visit'
  | 'visit-documents'
> = {
  'approve-kiosk': {
    props: { code: '' },
    title: 'Enter the code of the kiosk',
    buttons: { Cancel: undefined },
  },
  'decline-details': {
    props: { id: '0123456789abcdef', patientName: 'Wilson, Mārama' },
    title: 'Decline the correction of Wilson, Mārama',
    ignoresBackdrop: true,
    isForStaff: true,
    buttons: { 'Leave it': undefined },
  },
  'decline-move': {
    props: { reference: 'ABC234', patientName: 'Wilson, Mārama' },
    title: 'Decline the other time of Wilson, Mārama',
    ignoresBackdrop: true,
    isForStaff: true,
    buttons: { 'Leave it': undefined },
  },
  'move-visit': {
    props: { visit },
    title: 'Move the visit of Wilson, Mārama',
    ignoresBackdrop: true,
    isForStaff: true,
    buttons: { Close: undefined },
  },
  'visit-documents': {
    props: { reference: 'ABC234', patientName: 'Wilson, Mārama' },
    title: 'Documents of Wilson, Mārama',
    ignoresBackdrop: true,
    isForStaff: true,
    buttons: { Close: undefined },
  },
  'desk-request': {
    props: { reference: 'ABC234', patientName: 'Wilson, Mārama' },
    title: 'Wilson, Mārama',
    ignoresBackdrop: true,
    isForStaff: true,
    buttons: { Close: undefined },
  },
  'kiosk-device': { props: { kiosk }, title: 'Kiosk 2', isForStaff: true, buttons: { Close: undefined } },
  'kiosk-tokens': {
    props: {},
    title: 'Set up many kiosks',
    ignoresBackdrop: true,
    buttons: { Cancel: undefined },
  },
}
