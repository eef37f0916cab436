export const catalogueCodes = [
  'region.unknown',
  'clinic.unknown',
  'room.unknown',
  'exam.unknown',
  'exam.not-online',
  'exam-group.unknown',
] as const
