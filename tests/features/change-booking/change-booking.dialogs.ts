import type { DialogSamples } from '#tests/support/dialog-sample.ts'

export const samples: DialogSamples<'cancel-reason'> = {
  'cancel-reason': {
    props: {
      bookingKey: 'a'.repeat(22),
      appointments: [
        {
          slug: '0123456789abcdef',
          examName: 'Knee MRI',
          startTime: '2026-11-26T09:20:00+11:00',
          durationMinutes: 30,
        },
      ],
      clinic: { name: 'Aurora Brunswick', phone: '03 7010 0142', timeZone: 'Australia/Melbourne' },
    },
    title: 'Cancel this visit?',
    ignoresBackdrop: true,
    buttons: { 'Keep the visit': undefined },
  },
}
