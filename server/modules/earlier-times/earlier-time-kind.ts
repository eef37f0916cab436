export const earlierTimeKind = 'earlier-time'
