import type { Questionnaire } from '#src/contract/entities/questionnaire.ts'
import type { DialogSamples } from '#tests/support/dialog-sample.ts'

const questionnaire: Questionnaire = {
  id: 'feedback',
  version: '0123456789abcdef',
  title: 'How was your visit?',
  type: 'FEEDBACK',
  association: 'MODALITY',
  json: { pages: [{ name: 'one', elements: [{ type: 'comment', name: 'more', title: 'What could be better?' }] }] },
  css: null,
  showClosingConfirmation: false,
  showPreviousButtonOnLastPageEnabled: true,
  appointmentSlug: '0123456789abcdef',
  bookingRequestSlug: null,
  examSlugs: ['mri-knee'],
  modalityIds: [],
  isGeneral: true,
  modalSize: 'sm',
  isRequired: false,
  questionCount: 1,
  minutes: null,
  state: 'OPEN',
  receivedAt: null,
  lang: {},
}

export const samples: DialogSamples<'answer-for-patient' | 'questionnaire' | 'request-demands'> = {
  'answer-for-patient': {
    props: {
      ...{ reference: 'ABC234', questionnaire: { ...questionnaire, type: 'BOOKING_FORM' } },
      ...{ timeZone: 'Australia/Melbourne', patientName: 'Wilson, Mārama' },
    },
    title: 'How was your visit?',
    ignoresBackdrop: true,
    ignoresEscape: true,
    isForStaff: true,
    buttons: {},
  },
  questionnaire: {
    props: {
      bookingKey: 'a'.repeat(22),
      questionnaire,
      timeZone: 'Australia/Melbourne',
      phone: '03 7010 0142',
      exams: [{ slug: 'mri-knee', name: 'MRI knee' }],
    },
    title: 'How was your visit?',
    ignoresBackdrop: true,
    ignoresEscape: true,
    buttons: {},
  },
  'request-demands': {
    props: {
      bookingKey: 'a'.repeat(22),
      demands: {
        ...{ documentTypeId: null, insuranceTypeId: null },
        ...{ medicareNumberRequired: true, validationCodeRequired: false, validationTriesLeft: null },
      },
    },
    title: 'What the clinic still needs',
    ignoresBackdrop: true,
    buttons: {},
  },
}
