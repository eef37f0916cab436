// Who a booking is for, for the module that corrects it.
import type { ChangedDetails } from '#src/contract/entities/detail-request.ts'
import type { Database } from '../../db/database.ts'
import * as repository from './appointments.repository.ts'

export type DetailsOnFile = {
  reference: string
  firstName: string
  lastName: string
  dateOfBirth: string
  postalCode: string | null
  /** Of the booker, where another person booked. */
  contactNumber: string | null
  email: string | null
  bookedBy: string | null
}

export const { listKeysBornOn } = repository

export const readDetailsOnFile = async (db: Database, bookingKey: string): Promise<DetailsOnFile | undefined> => {
  const row = await repository.readPerson(db, bookingKey)
  if (!row) return undefined
  const { reference, firstName, lastName, dateOfBirth, postalCode, bookedByName: bookedBy } = row
  const isBooked = bookedBy !== null
  return {
    ...{ reference, firstName, lastName, dateOfBirth, postalCode, bookedBy },
    contactNumber: isBooked ? row.bookedByContactNumber : row.contactNumber,
    email: isBooked ? row.bookedByEmail : row.email,
  }
}

/** In the transaction that settles the request. */
export const correctDetails = async (
  tx: Database,
  bookingKey: string,
  { contactNumber, email, ...changes }: ChangedDetails,
): Promise<void> => {
  const row = await repository.readPerson(tx, bookingKey)
  if (!row) return
  const isBooked = row.bookedByName !== null
  const change = {
    ...changes,
    ...(contactNumber === undefined ? {} : { [isBooked ? 'bookedByContactNumber' : 'contactNumber']: contactNumber }),
    ...(email === undefined ? {} : { [isBooked ? 'bookedByEmail' : 'email']: email }),
  }
  // Another visit of the person may have had it right.
  if (Object.keys(change).length > 0) await repository.updatePerson(tx, bookingKey, change)
}
