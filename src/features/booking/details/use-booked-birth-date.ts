import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { readDateParts } from '#src/i18n/date-parts.ts'
import { selectBookingForm } from './booking-form.slice.ts'

/** `YYYY-MM-DD`, typed for this booking in this tab. */
export const useBookedBirthDate = (bookingKey: string): string | undefined => {
  const { i18n } = useTranslation()
  const { lastForm, lastKey } = useSelector(selectBookingForm)
  if (lastKey !== bookingKey || !lastForm) return undefined
  const read = readDateParts(lastForm.dateOfBirth, i18n.language)
  return 'day' in read ? read.day : undefined
}
