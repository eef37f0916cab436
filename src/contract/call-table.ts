// Server, client and OpenAPI document are checked against this list.
import type { CallRow } from './call.ts'
import * as appointments from './calls/appointments.calls.ts'
import * as assets from './calls/assets.calls.ts'
import * as authentication from './calls/authentication.calls.ts'
import * as bookingForm from './calls/booking-form.calls.ts'
import * as bookingRequests from './calls/booking-requests.calls.ts'
import * as catalogue from './calls/catalogue.calls.ts'
import * as changes from './calls/changes.calls.ts'
import * as checkIn from './calls/check-in.calls.ts'
import * as config from './calls/config.calls.ts'
import * as consent from './calls/consent.calls.ts'
import * as contact from './calls/contact.calls.ts'
import * as demo from './calls/demo.calls.ts'
import * as desk from './calls/desk.calls.ts'
import * as deskBookings from './calls/desk-bookings.calls.ts'
import * as detailRequests from './calls/detail-requests.calls.ts'
import * as documents from './calls/documents.calls.ts'
import * as earlierTimes from './calls/earlier-slots.calls.ts'
import * as email from './calls/email.calls.ts'
import * as handOffs from './calls/hand-offs.calls.ts'
import * as health from './calls/health.calls.ts'
import * as kiosks from './calls/kiosks.calls.ts'
import * as locations from './calls/locations.calls.ts'
import * as portal from './calls/portal.calls.ts'
import * as questionnaires from './calls/questionnaires.calls.ts'
import * as results from './calls/results.calls.ts'
import * as roomBlocks from './calls/room-blocks.calls.ts'
import * as arrivals from './calls/saved-arrivals.calls.ts'
import * as session from './calls/session.calls.ts'
import * as sharing from './calls/sharing.calls.ts'
import * as slots from './calls/slots.calls.ts'

const isRow = (value: unknown): value is CallRow =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

export const callTable: readonly CallRow[] = [
  config,
  assets,
  session,
  authentication,
  catalogue,
  locations,
  slots,
  bookingForm,
  appointments,
  changes,
  earlierTimes,
  bookingRequests,
  questionnaires,
  desk,
  deskBookings,
  roomBlocks,
  consent,
  checkIn,
  contact,
  documents,
  results,
  portal,
  sharing,
  detailRequests,
  email,
  demo,
  kiosks,
  arrivals,
  handOffs,
  health,
].flatMap((area) => Object.values(area as Record<string, unknown>).filter(isRow))
