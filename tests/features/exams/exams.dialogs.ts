import type { Exam } from '#src/contract/entities/exam.ts'
import type { DialogSamples } from '#tests/support/dialog-sample.ts'

const exam = {
  name: 'Knee MRI',
  durationMinutes: 30,
  preparation: { summary: 'No preparation', steps: [], bring: ['your referral'] },
} as unknown as Exam

export const samples: DialogSamples<'exam-info' | 'visit-instructions' | 'booking-request-info'> = {
  'exam-info': { props: { exam, regionSlug: 'melbourne' }, title: 'Knee MRI', buttons: { Close: undefined } },
  'visit-instructions': {
    props: { appointments: [] },
    title: 'How to prepare',
    buttons: { Close: undefined },
  },
  'booking-request-info': {
    props: { exam: { ...exam, bookingMode: 'REQUEST' }, regionSlug: 'melbourne' },
    title: 'Knee MRI',
    description: 'You cannot choose a time for this exam online. Here is how it works:',
    buttons: { 'Back to the exams': false, 'See who to call': true },
  },
}
