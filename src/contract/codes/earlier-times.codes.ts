export const earlierTimesCodes = ['earlier-times.not-offered', 'earlier-times.offer-unknown'] as const
