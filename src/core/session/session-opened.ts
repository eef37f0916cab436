import { type SessionEnd, sessionEnd } from './session-end.rules.ts'
import { noteSession } from './session-mark.ts'
import type { SignInState } from './sign-in.slice.ts'
import { resumeForms } from './suspended-forms.ts'

/** Also where the session was only read again. */
export const sessionOpened = (
  { bookings, clockAhead }: Pick<SignInState, 'bookings' | 'clockAhead'>,
  mayStore: boolean,
): void => {
  const end: SessionEnd | undefined = sessionEnd(bookings, { bookingKey: undefined, clockAhead })
  if (mayStore) noteSession(end?.at)
  void resumeForms(bookings.map(({ bookingKey }) => bookingKey))
}
