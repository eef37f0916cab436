import { type ClosedStatus, closedStatuses } from '#src/contract/codes/statuses.ts'
import { calledName } from '#src/contract/rules/person-name.rules.ts'
import { requestStatusRow } from '#src/contract/rules/request-status.rules.ts'
import { startLocale } from '../../provider-pack/pack-locale.ts'
import { clinicDefinition } from '../catalogue/catalogue.usecases.ts'
import type { FindSubject } from '../recipients/subjects.ts'
import * as repository from './booking-requests.repository.ts'
import type { RequestsContext } from './booking-requests.usecases.ts'

const closedOf = (status: string): ClosedStatus | null => closedStatuses.find((each) => each === status) ?? null

/** AUTH-12: by the birth date; closed when all of it is. */
export const findRequestSubject: FindSubject<RequestsContext> = async (context, db, bookingKey) => {
  const person = await repository.findPerson(db, bookingKey)
  const rows = await repository.listRequests(db, bookingKey)
  const [first] = rows
  const clinicId = first?.clinicId ?? first?.clinicIds[0]
  if (!person || !first || clinicId === undefined) return undefined
  const { address } = await clinicDefinition(context, clinicId)
  const isBooked = person.bookedByName !== null
  const number = isBooked ? person.bookedByContactNumber : person.contactNumber
  const areClosed = rows.every(({ status }) => requestStatusRow(status).isClosed)
  return {
    kind: 'BOOKING_REQUEST',
    bookingKey,
    firstName: calledName(person),
    dateOfBirth: person.dateOfBirth,
    contactNumbers: [person.contactNumber, person.bookedByContactNumber].filter((each) => each !== null),
    email: isBooked ? person.bookedByEmail : person.email,
    phone: number === null ? null : { number, country: address.country },
    clinicId,
    startsAt: null,
    endsAt: null,
    closed: areClosed ? closedOf(first.status) : null,
    locale: startLocale(person.locale),
  }
}
