import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { selectBookingForm } from './booking-form.slice.ts'

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
