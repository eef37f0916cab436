import type { CallTime } from '#src/contract/codes/call-times.ts'

/** A call, or an answer by mail. */
export type ContactKind = 'call' | 'email'

/** Fields of both ways, so that who changes their mind types nothing twice. */
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

/** Of the one who asks, where it was typed before for something else. */
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
