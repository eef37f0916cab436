import type { DialogSamples } from '#tests/support/dialog-sample.ts'

export const samples: DialogSamples<'correct-details'> = {
  'correct-details': {
    props: {
      bookingKey: 'a'.repeat(22),
      phone: '03 7010 0163',
      details: {
        firstName: 'Mārama',
        lastName: 'Wilson',
        dateOfBirth: '1978-09-14',
        postalCode: null,
        contactNumber: '0491570157',
        email: 'marama.wilson@example.com',
      },
      fields: ['firstName', 'lastName', 'dateOfBirth', 'postalCode', 'contactNumber', 'email'],
      bookedBy: null,
      contactNumberMaxDigits: 10,
    },
    title: 'Correct your details',
    ignoresBackdrop: true,
    buttons: { Cancel: undefined },
  },
}
