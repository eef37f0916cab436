import type { CallTime } from '#src/contract/codes/call-time-codes.ts'

export type ContactKind = 'call' | 'email'

/** Shared by both ways, so that a switch loses no input. */
export type ContactFormValues = {
  contactName: string
  contactNumber: string
  contactEmail: string
  callTime: CallTime
  /** Empty is any. */
  clinicSlug: string
  contactNote: string
  contactMessage: string
}

export type KnownContact = Pick<ContactFormValues, 'contactName' | 'contactNumber' | 'contactEmail'>

export const emptyContactForm: ContactFormValues = {
  contactName: '',
  contactNumber: '',
  contactEmail: '',
  callTime: 'ANY',
  clinicSlug: '',
  contactNote: '',
  contactMessage: '',
}
