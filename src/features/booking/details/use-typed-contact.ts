import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { fullName } from '#src/contract/rules/person-name.rules.ts'
import { selectBookingForm } from './booking-form.slice.ts'

export const useTypedContact = () => {
  const { form } = useSelector(selectBookingForm)
  return useMemo(
    () =>
      form
        ? {
            contactName: fullName({ ...form, firstName: form.hasOneName ? '' : form.firstName }).trim(),
            contactNumber: form.contactNumber,
            contactEmail: form.email,
          }
        : undefined,
    [form],
  )
}
