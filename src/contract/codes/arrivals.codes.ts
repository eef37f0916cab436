export const arrivalsCodes = ['arrival.unknown', 'arrival.key-reused', 'arrival.not-open', 'arrival.other-day'] as const
