export const changesCodes = [
  'change.not-allowed',
  'change.unknown-reason',
  'change.other-exams',
  'change.requested-already',
  'change.not-requested',
  'change.too-soon',
  'visit.unknown',
  'appointment.unknown',
  'desk.changed',
] as const
