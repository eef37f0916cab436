export const handOffsCodes = [
  'hand-off.unknown',
  'hand-off.used',
  'hand-off.sent',
  'hand-off.ended',
  'hand-off.closed',
  'hand-off.too-many',
] as const
