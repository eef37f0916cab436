import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { selectBookingForm } from './booking-form.slice.ts'

/** Name, number and mail address of a booking that is being made in this tab. */
export const useTypedContact = () => {
  const { form } = useSelector(selectBookingForm)
  return useMemo(
    () =>
      form
        ? {
            contactName: `${form.firstName} ${form.lastName}`.trim(),
            contactNumber: form.contactNumber,
            contactEmail: form.email,
          }
        : undefined,
    [form],
  )
}
