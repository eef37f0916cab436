export const catalogueCodes = [
  'region.unknown',
  'clinic.unknown',
  'exam.unknown',
  'exam.not-online',
  'exam-group.unknown',
] as const
