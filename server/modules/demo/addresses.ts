import { contactsOf, mobileOf } from '../recipients/contacts.ts'
import type { DemoContext } from './demo.services.ts'

type Written = {
  bookingKey?: unknown
  patientDetails?: { email?: string; contactNumber?: string }
  bookedBy?: { email?: string; contactNumber?: string }
  /** Of who something is shared with. */
  contactDetails?: string
  slots?: { clinicId?: number }[]
}

const present = (values: readonly (string | undefined)[]): string[] => values.filter((value) => value !== undefined)

/** Whom a request can cause to be written to. */
export const addressesOf = async (
  context: DemoContext,
  body: unknown,
): Promise<{ mails: string[]; numbers: string[] }> => {
  const { bookingKey, patientDetails, bookedBy, slots = [], contactDetails } = (body ?? {}) as Written
  const subject = typeof bookingKey === 'string' ? await context.findSubject(context.db, bookingKey) : undefined
  const contacts = subject ? contactsOf(context.pack, subject) : []
  const of = (otpType: 'SMS' | 'EMAIL') =>
    contacts.filter((contact) => contact.otpType === otpType).map(({ address }) => address)
  const [first] = slots
  const country = context.catalogue.clinic(first?.clinicId ?? 0)?.definition.address.country ?? ''
  const typed = present([bookedBy?.contactNumber, patientDetails?.contactNumber])
  return {
    mails: [...of('EMAIL'), ...present([bookedBy?.email, patientDetails?.email, contactDetails])],
    numbers: [...of('SMS'), ...present(typed.map((number) => mobileOf(context.pack, { number, country })))],
  }
}
