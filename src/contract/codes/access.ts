// Who may call a row, enter a page or be logged in as: one list of words for all three (S-111, S-112).
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

/** How a person is known: by the browser that booked, by the birth date, by a one-time code. The weakest first. */
export const proofs = ['made-here', 'birth-date', 'code'] as const

export type Proof = (typeof proofs)[number]
