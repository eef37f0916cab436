export const earlierSlotsCodes = ['earlier-slots.not-offered', 'earlier-slots.offer-unknown'] as const
