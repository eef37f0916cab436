import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { selectBooking } from '../booking.slice.ts'

/** Name, number and mail address of a booking that is being made in this tab. */
export const useTypedContact = () => {
  const { form } = useSelector(selectBooking)
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
