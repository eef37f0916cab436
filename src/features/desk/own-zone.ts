/** Times of what was received are events of this office. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
