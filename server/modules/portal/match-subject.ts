// A typed person as sign-in's port knows them: who is found has the contact on file, who is not gets no message.
import { portalLimits } from '#src/contract/limits/portal.limits.ts'
import type { Database } from '../../db/database.ts'
import { isLastName, isSameName } from '../appointments/names.rules.ts'
import { listKeysBornOn } from '../appointments/person-details.ts'
import { type Contact, contactMark, contactsOf } from '../recipients/contacts.ts'
import type { FindSubject, SignInSubject } from '../recipients/subjects.ts'
import { type PatientMatchRow, readMatch } from './patient-matches.repository.ts'
import { findOwnSubject, type PortalContext } from './portal.usecases.ts'

/** No booking key, so that no call of a booking reaches it. */
const prefix = 'match-'

export const keyOfMatch = (id: string): string => prefix + id

/** What codes are counted and masked by, before anybody is looked for. */
export const typedSubject = ({ id, ...typed }: PatientMatchRow): SignInSubject => ({
  kind: 'APPOINTMENT',
  bookingKey: keyOfMatch(id),
  firstName: typed.firstName,
  dateOfBirth: typed.dateOfBirth,
  contactNumbers: [],
  email: typed.email,
  phone: typed.phone === null ? null : { number: typed.phone, country: 'AU' },
  ...{ clinicId: 0, startsAt: null, endsAt: null, closed: null },
  locale: typed.locale,
})

export type Matched = { subject: SignInSubject; contact: Contact; mark: string }

/** The newest booking that something stands of, else the newest; by name, birth date and contact, each of them. */
export const findMatched = async (
  context: PortalContext,
  db: Database,
  row: PatientMatchRow,
): Promise<Matched | undefined> => {
  const { pack } = context.catalogue
  const [typed] = contactsOf(pack, typedSubject(row))
  if (!typed) return undefined
  const mark = contactMark(context.secrets, typed)
  const { dateOfBirth } = row
  const born = await listKeysBornOn(db, { dateOfBirth, most: portalLimits.bornOnMax })
  const found: Matched[] = []
  for (const { bookingKey, firstName, lastName } of born) {
    if (!isSameName(firstName, row.firstName) || !isLastName(lastName, row.lastName)) continue
    const subject = await findOwnSubject(context, db, bookingKey)
    const contact = subject && contactsOf(pack, subject).find((each) => contactMark(context.secrets, each) === mark)
    if (subject && contact) found.push({ subject, contact, mark })
  }
  return found.find(({ subject }) => subject.closed === null) ?? found[0]
}

/** Of the codes that a match is sent: to the contact that was typed and is on file. */
export const findMatchSubject: FindSubject<PortalContext> = async (context, db, key) => {
  if (!key.startsWith(prefix)) return undefined
  const row = await readMatch(db, key.slice(prefix.length))
  const matched = row && (await findMatched(context, db, row))
  if (!row || !matched) return undefined
  const { subject, contact } = matched
  return {
    ...subject,
    bookingKey: key,
    email: contact.otpType === 'EMAIL' ? contact.address : null,
    phone: contact.otpType === 'SMS' ? subject.phone : null,
    locale: row.locale,
  }
}
