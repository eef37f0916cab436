export const slotsCodes = [
  'booking-key.unknown',
  'booking-key.used',
  'slot.not-offered',
  'slot.preparation-late',
  'slot.taken',
  'slot.held',
  'slot.overlapping',
  'hold.expired',
  'hold.too-many',
] as const
