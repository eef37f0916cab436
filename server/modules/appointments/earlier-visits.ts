import type { Database } from '../../db/database.ts'
import * as repository from './appointments.repository.ts'
import { isSameName } from './names.rules.ts'
import { isSamePerson } from './same-person.rules.ts'

type Span = { from: Date; to: Date }

/** Keys of what whoever has this visit came for before, the latest first; `isLive`: it was not cancelled. */
export const listEarlierVisits = async (
  db: Database,
  bookingKey: string,
  span: Span,
): Promise<{ bookingKey: string; isLive: boolean }[]> => {
  const person = await repository.readPerson(db, bookingKey)
  if (!person) return []
  const earlier = await repository.listEarlier(db, { dateOfBirth: person.dateOfBirth, ...span })
  return earlier
    .filter(
      ({ booking: other }) =>
        other.bookingKey !== bookingKey && isSameName(other.lastName, person.lastName) && isSamePerson(other, person),
    )
    .map(({ booking, isLive }) => ({ bookingKey: booking.bookingKey, isLive }))
}
