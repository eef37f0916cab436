// One list for rows, pages and logins (S-111, S-112).
export const accessNames = [
  'public',
  'booking-key',
  'booking',
  'patient',
  'recipient',
  'referrer',
  'radiologist',
  'external',
  'staff',
  'desk',
  'kiosk',
] as const

export type Access = (typeof accessNames)[number]

export const proofs = ['made-here', 'birth-date', 'code'] as const

export type Proof = (typeof proofs)[number]
