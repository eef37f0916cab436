// `area.reason`; each maps to the message key `error.<code>`.
import { appointmentsCodes } from './appointments.codes.ts'
import { authenticationCodes } from './authentication.codes.ts'
import { bookingRequestsCodes } from './booking-requests.codes.ts'
import { catalogueCodes } from './catalogue.codes.ts'
import { changesCodes } from './changes.codes.ts'
import { checkInCodes } from './check-in.codes.ts'
import { commonCodes } from './common.codes.ts'
import { consentCodes } from './consent.codes.ts'
import { contactCodes } from './contact.codes.ts'
import { detailRequestsCodes } from './detail-requests.codes.ts'
import { documentsCodes } from './documents.codes.ts'
import { earlierSlotsCodes } from './earlier-slots.codes.ts'
import { emailCodes } from './email.codes.ts'
import { handOffsCodes } from './hand-offs.codes.ts'
import { kiosksCodes } from './kiosks.codes.ts'
import { locationsCodes } from './locations.codes.ts'
import { questionnairesCodes } from './questionnaires.codes.ts'
import { resultsCodes } from './results.codes.ts'
import { roomBlocksCodes } from './room-blocks.codes.ts'
import { savedArrivalsCodes } from './saved-arrivals.codes.ts'
import { sessionCodes } from './session.codes.ts'
import { sharingCodes } from './sharing.codes.ts'
import { slotsCodes } from './slots.codes.ts'

export const errorCodes = [
  ...commonCodes,
  ...catalogueCodes,
  ...locationsCodes,
  ...sessionCodes,
  ...authenticationCodes,
  ...slotsCodes,
  ...appointmentsCodes,
  ...bookingRequestsCodes,
  ...changesCodes,
  ...earlierSlotsCodes,
  ...consentCodes,
  ...checkInCodes,
  ...contactCodes,
  ...detailRequestsCodes,
  ...documentsCodes,
  ...questionnairesCodes,
  ...resultsCodes,
  ...sharingCodes,
  ...emailCodes,
  ...kiosksCodes,
  ...savedArrivalsCodes,
  ...roomBlocksCodes,
  ...handOffsCodes,
] as const

export type ErrorCode = (typeof errorCodes)[number]
