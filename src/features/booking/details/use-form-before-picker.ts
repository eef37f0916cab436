import { useEffect, useRef } from 'react'
import { storeBeforePicker } from '#src/core/device/picker.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import type { BookingFormValues } from './booking.form.ts'
import { formStored } from './booking-form.slice.ts'

/** A camera may end the page. */
export const useFormBeforePicker = (values: BookingFormValues): void => {
  const dispatch = useAppDispatch()
  const latest = useRef(values)
  latest.current = values
  useEffect(() => storeBeforePicker(async () => void dispatch(formStored(latest.current))), [dispatch])
}
