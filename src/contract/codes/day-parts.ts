export const dayParts = ['MORNING', 'AFTERNOON', 'EVENING'] as const
export type DayPart = (typeof dayParts)[number]
