import { clinicEntity } from '#server/modules/catalogue/catalogue.ts'
import type { DeskVisit } from '#src/contract/entities/desk-visit.ts'
import type { DialogSamples } from '#tests/support/dialog-sample.ts'
import { testClinic, testPack } from '#tests/support/test-pack.ts'

const visit: DeskVisit = {
  ...{
    reference: 'ABC234',
    mark: '0123456789abcdef',
    status: 'BOOKED',
    clinicSlug: 'brunswick',
    timeZone: 'Australia/Melbourne',
  },
  ...{ firstName: 'Mārama', lastName: 'Wilson', dateOfBirth: '1978-09-14', contactNumber: null, email: null },
  hasNotes: false,
  ...{ appointments: [], consents: [] },
}

export const samples: DialogSamples<
  | 'book-caller'
  | 'decline-details'
  | 'decline-move'
  | 'desk-request'
  | 'desk-safety'
  | 'find-visit'
  | 'move-visit'
  | 'visit-answers'
  | 'visit-details'
  | 'visit-documents'
> = {
  'book-caller': {
    props: { clinic: { ...clinicEntity(1, testClinic(), testPack()), regionName: 'Melbourne' }, isWalkIn: false },
    title: 'Book a caller',
    ignoresBackdrop: true,
    isForStaff: true,
    buttons: { Cancel: undefined },
  },
  'decline-details': {
    props: { id: '0123456789abcdef', patientName: 'Wilson, Mārama' },
    title: 'Decline the correction of Wilson, Mārama',
    ignoresBackdrop: true,
    isForStaff: true,
    buttons: { Cancel: undefined },
  },
  'decline-move': {
    props: { reference: 'ABC234', mark: '0123456789abcdef', patientName: 'Wilson, Mārama' },
    title: 'Decline the other time of Wilson, Mārama',
    ignoresBackdrop: true,
    isForStaff: true,
    buttons: { Cancel: undefined },
  },
  'move-visit': {
    props: { visit },
    title: 'Move the visit of Wilson, Mārama',
    ignoresBackdrop: true,
    isForStaff: true,
    buttons: { Close: undefined },
  },
  'desk-safety': {
    props: { reference: 'ABC234', patientName: 'Wilson, Mārama', phone: '0491570157' },
    title: 'Safety questions: Wilson, Mārama',
    ignoresBackdrop: true,
    isForStaff: true,
    buttons: { Close: undefined },
  },
  'visit-answers': {
    props: { reference: 'ABC234', patientName: 'Wilson, Mārama', timeZone: 'Australia/Melbourne' },
    title: 'Answers: Wilson, Mārama',
    ignoresBackdrop: true,
    isForStaff: true,
    buttons: { Close: undefined },
  },
  'visit-details': {
    props: { reference: 'ABC234', patientName: 'Wilson, Mārama' },
    title: 'Visit of Wilson, Mārama',
    ignoresBackdrop: true,
    isForStaff: true,
    buttons: { Close: undefined },
  },
  'visit-documents': {
    props: { reference: 'ABC234', patientName: 'Wilson, Mārama', timeZone: 'Australia/Melbourne' },
    title: 'Documents of Wilson, Mārama',
    ignoresBackdrop: true,
    isForStaff: true,
    buttons: { Close: undefined },
  },
  'find-visit': {
    props: {},
    title: 'Find a visit',
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
}
