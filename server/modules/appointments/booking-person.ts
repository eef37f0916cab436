// Of whom a booking is, checked and written in the same way for appointments and for booking requests.
import type { BookingFormDetails, CollectionNotice } from '#src/contract/entities/booking-form.ts'
import { bookingFormProblems, onlyRequestedFields, type TypedDetails } from '#src/contract/rules/booking-form.rules.ts'
import type { Database } from '../../db/database.ts'
import { newBookingReference } from '../../shared/ids.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { detailsRefused } from './appointments.errors.ts'
import * as repository from './appointments.repository.ts'

export type CheckedDetails = { typed: TypedDetails; notice: CollectionNotice | null }

/** S-56. @throws request.invalid, within the key's use: a replay ignores what the provider asks for since. */
export const checkDetails = (body: TypedDetails, details: BookingFormDetails): CheckedDetails => {
  const typed = onlyRequestedFields(body, details)
  const problems = bookingFormProblems(typed, details)
  if (problems.length > 0) throw detailsRefused(problems)
  return { typed, notice: details.collectionNotice }
}

const referenceTries = 10

type Person = { bookingKey: string; now: Date; typed: TypedDetails; locale: string }

/** @param draw anew where the reference is taken. */
export const insertPerson = async (
  { organizations }: Pick<Catalogue, 'organizations'>,
  tx: Database,
  { typed, ...person }: Person,
  draw: () => string = newBookingReference,
): Promise<void> => {
  const organization = typed.referrer?.organization
  const referrerOrganizationSlug = organization === undefined ? undefined : organizations.slugOf(organization)
  for (let left = referenceTries; left > 0; left -= 1)
    if (await repository.insertBooking(tx, { ...person, typed, referrerOrganizationSlug, reference: draw() })) return
  throw new Error('no free booking reference')
}

export const insertAgreedNotice = async (tx: Database, { typed, notice }: CheckedDetails, now: Date): Promise<void> => {
  if (typed.consent && notice) await repository.insertCollectionNotice(tx, notice, now)
}
