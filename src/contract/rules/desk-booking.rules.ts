import type { BookingFormDetails } from '../entities/booking-form.ts'

type Fields = BookingFormDetails['fields']

const withoutMust = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([field, use]) => [field, use === 'required' ? 'optional' : use]),
  ) as Fields

/**
 * What staff are asked of somebody on the phone or at the desk: name, birth date and number; all else may be missing.
 * Nobody agrees to a notice in another's place, and staff say what no message can.
 */
export const deskFormOf = ({ fields, ...form }: BookingFormDetails): BookingFormDetails => ({
  ...form,
  fields: withoutMust(fields),
  smsNumbers: [],
  collectionNotice: null,
})
