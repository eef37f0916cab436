export const changesCodes = [
  'change.not-allowed',
  'change.unknown-reason',
  'change.other-exams',
  'visit.unknown',
] as const
