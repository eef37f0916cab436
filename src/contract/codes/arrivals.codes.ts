export const arrivalsCodes = ['arrival.unknown', 'arrival.key-reused'] as const
