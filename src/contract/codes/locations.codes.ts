export const locationsCodes = ['location.unknown'] as const
