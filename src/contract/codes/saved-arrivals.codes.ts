export const savedArrivalsCodes = [
  'arrival.unknown',
  'arrival.key-reused',
  'arrival.not-open',
  'arrival.other-day',
] as const
