export const detailRequestsCodes = [
  'details.unknown',
  'details.unchanged',
  'details.under-way',
  'details.settled',
] as const
