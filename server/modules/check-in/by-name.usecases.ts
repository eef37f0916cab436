// Who comes by name on a phone: nobody is looked up for an answer, so that it is the same whoever is typed (decision 0081).
import type { CheckInFound } from '#src/contract/entities/check-in.ts'
import type { Database } from '../../db/database.ts'
import { base62 } from '../../shared/ids.ts'
import { findBookingSubject } from '../appointments/booking-subject.ts'
import { spellingsOf } from '../appointments/names.rules.ts'
import { contactMark, contactsOf } from '../recipients/contacts.ts'
import type { FindSubject, SignInSubject } from '../recipients/subjects.ts'
import { checkInNotOffered } from './check-in.errors.ts'
import * as repository from './check-in.repository.ts'
import type { CheckInContext } from './check-in.services.ts'
import type { TypedIdentity } from './check-in.table.ts'
import { listVisitsOf, nothing, stands } from './identity.usecases.ts'
import { beginRun } from './runs.usecases.ts'

/** No booking key, so that no call of a booking reaches it. */
const prefix = 'check-in-'

/** The same for the same person, however the name is spelt. */
const idOf = ({ secrets }: CheckInContext, { lastName = '', passCode = '', dateOfBirth }: TypedIdentity): string => {
  const person = [passCode, spellingsOf(lastName)[0] ?? '', dateOfBirth]
  return base62(secrets.derive('check-in-typed', JSON.stringify(person)).subarray(0, 16), 22)
}

/** API-99, of a phone. @throws check-in.not-offered */
export const beginByName = async (context: CheckInContext, typed: TypedIdentity): Promise<CheckInFound> => {
  const { catalogue, clock, db } = context
  if (!catalogue.pack.settings.checkIn.phone) throw checkInNotOffered()
  const begun = { bookingKeys: [], deviceId: null, person: undefined, isOpen: false }
  const run = await beginRun(db, { ...begun, typed, typedId: idOf(context, typed) }, clock.now())
  return { ...nothing, samePatient: true, codeNeeded: true, run }
}

/** What codes are counted by, before anybody is looked for. */
export const typedSubject = (typedId: string | null, { dateOfBirth, locale }: TypedIdentity): SignInSubject => ({
  kind: 'APPOINTMENT',
  bookingKey: `${prefix}${typedId}`,
  ...{ firstName: '', dateOfBirth, contactNumbers: [], email: null, phone: null },
  ...{ clinicId: 0, startsAt: null, endsAt: null, closed: null, locale },
})

/** The visits of the day of who was typed; a code goes to the mobile number on file, else to the e-mail address. */
export const findTyped = async (context: CheckInContext, db: Database, typed: TypedIdentity) => {
  const visits = await listVisitsOf(context, db, typed)
  // One that the clinic removed today opens nothing; alone it is what is told of.
  const standing = visits.filter(stands)
  const keys = (standing.length > 0 ? standing : visits).map(({ booking }) => booking.bookingKey)
  const subject = keys[0] === undefined ? undefined : await findBookingSubject(context, db, keys[0])
  const [contact] = subject ? contactsOf(context.catalogue.pack, subject) : []
  return subject && contact && { subject, contact, keys, mark: contactMark(context.secrets, contact) }
}

/** Of the code that is sent; who is not found gets none. */
export const findTypedSubject: FindSubject<CheckInContext> = async (context, db, key) => {
  if (!key.startsWith(prefix)) return undefined
  const { typed = null } = (await repository.findTypedRun(db, key.slice(prefix.length))) ?? {}
  const found = typed && (await findTyped(context, db, typed))
  if (!found) return undefined
  const { subject, contact } = found
  const email = contact.otpType === 'EMAIL' ? contact.address : null
  return { ...subject, bookingKey: key, email, locale: typed.locale }
}
