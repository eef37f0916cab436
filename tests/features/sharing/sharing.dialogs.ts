import type { DialogSamples } from '#tests/support/dialog-sample.ts'

export const samples: DialogSamples<'share-results'> = {
  'share-results': {
    props: {
      bookingKey: 'a'.repeat(22),
      exams: ['Knee MRI'],
      days: [7, 30, 90],
      channels: ['EMAIL', 'PHONE'],
      timeZone: 'Australia/Melbourne',
    },
    title: 'Share with someone',
    ignoresBackdrop: true,
    buttons: { 'Do not share': undefined },
  },
}
