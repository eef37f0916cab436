import type { ConsentForm } from '#src/contract/entities/consent.ts'
import type { DialogSamples } from '#tests/support/dialog-sample.ts'

const form: ConsentForm = {
  formId: 'contrast-dye.3.0123456789ab',
  slug: 'contrast-dye',
  version: 3,
  since: '2026-11-02',
  title: 'Before your scan with contrast dye',
  html: '<h3>What happens</h3><p>A dye is put into a vein.</p>',
  statements: ['I have read this', 'I agree to have the dye'],
  appointmentSlugs: ['0123456789abcdef'],
  examNames: ['CT chest with contrast'],
  startTime: '2026-11-26T09:20:00+11:00',
  state: 'OPEN',
  signedAt: null,
  receivedAt: null,
  takenAt: null,
}

export const samples: DialogSamples<'consent-form'> = {
  'consent-form': {
    props: {
      bookingKey: 'a'.repeat(22),
      form,
      timeZone: 'Australia/Melbourne',
      phone: '03 7010 0142',
      isForSomeoneElse: false,
    },
    title: 'Before your scan with contrast dye',
    ignoresBackdrop: true,
    buttons: {},
  },
}
