// A share as sign-in's port knows it: the patient's birth date or the share's password, and one contact.
import type { ShareEnd } from '#src/contract/codes/share-codes.ts'
import { clinicDefinition } from '../catalogue/catalogue.usecases.ts'
import type { FindSubject } from '../recipients/subjects.ts'
import { firstExamOf } from '../results/desk.usecases.ts'
import { readWithBooking, type ShareRow } from './sharing.repository.ts'
import type { SharingContext } from './sharing.services.ts'

export const endOf = ({ revokedAt, endsAt }: Pick<ShareRow, 'revokedAt' | 'endsAt'>, now: Date): ShareEnd | null => {
  if (revokedAt) return 'REVOKED'
  return endsAt <= now ? 'SHARE_ENDED' : null
}

const purpose = 'share-password'
const marked = (shareKey: string, password: string): string => `${shareKey} ${password}`

export const passwordMarkOf = ({ secrets }: SharingContext, shareKey: string, password: string): string =>
  secrets.sign(purpose, marked(shareKey, password))

/** Of the booking's first exam that stands; undefined where none does, and there is nothing to show. */
export const clinicOf = async (context: SharingContext, db: SharingContext['db'], bookingKey: string) => {
  const exam = await firstExamOf({ ...context, db }, bookingKey)
  if (!exam) return undefined
  return { clinicId: exam.clinicId, ...(await clinicDefinition(context, exam.clinicId)) }
}

export const findShareSubject: FindSubject<SharingContext> = async (context, db, shareKey) => {
  const row = await readWithBooking(db, shareKey)
  const clinic = row && (await clinicOf(context, db, row.share.bookingKey))
  if (!row || !clinic) return undefined
  const { share, booking } = row
  const { contactDetails, contactDetailsType, passwordMark } = share
  const isMail = contactDetailsType === 'EMAIL'
  return {
    kind: 'SHARE',
    bookingKey: shareKey,
    firstName: share.contactName,
    dateOfBirth: booking.dateOfBirth,
    contactNumbers: [],
    email: isMail ? contactDetails : null,
    phone: isMail ? null : { number: contactDetails, country: clinic.address.country },
    clinicId: clinic.clinicId,
    startsAt: null,
    endsAt: null,
    closed: endOf(share, context.clock.now()),
    locale: share.locale,
    ...(passwordMark === null
      ? {}
      : { isPassword: (password) => context.secrets.verify(purpose, marked(shareKey, password), passwordMark) }),
  }
}
