export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
