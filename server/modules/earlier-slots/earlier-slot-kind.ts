export const earlierSlotKind = 'earlier-time'
