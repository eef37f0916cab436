import type { AppContext } from '../context.ts'
import { AppError } from '../shared/app-error.ts'
import { accessModule } from './access/access.module.ts'
import type { AccessServices } from './access/access.services.ts'
import { accessLogModule } from './access-log/access-log.module.ts'
import { appointmentsModule } from './appointments/appointments.module.ts'
import type { BesideServices, DeskServices, TodoServices, VisitServices } from './appointments/appointments.services.ts'
import type { BookingCapsServices } from './appointments/booking-caps.ts'
import { authenticationModule } from './authentication/authentication.module.ts'
import type { AuthenticationServices } from './authentication/authentication.services.ts'
import { bookingFormModule } from './booking-form/booking-form.module.ts'
import { bookingKeysModule } from './booking-keys/booking-keys.module.ts'
import type { BookingKeysServices } from './booking-keys/booking-keys.services.ts'
import { bookingRequestsModule } from './booking-requests/booking-requests.module.ts'
import type { RequestTodoServices } from './booking-requests/booking-requests.services.ts'
import { brandModule } from './brand/brand.module.ts'
import { catalogueModule } from './catalogue/catalogue.module.ts'
import type { CatalogueServices } from './catalogue/catalogue.services.ts'
import { changesModule } from './changes/changes.module.ts'
import { checkInModule } from './check-in/check-in.module.ts'
import type { SavedArrivalServices } from './check-in/check-in.services.ts'
import { configModule } from './config/config.module.ts'
import type { ConfigServices } from './config/config.services.ts'
import { consentModule } from './consent/consent.module.ts'
import { contactModule } from './contact/contact.module.ts'
import { demoModule } from './demo/demo.module.ts'
import type { DemoServices } from './demo/demo.services.ts'
import { deskBookingsModule } from './desk-bookings/desk-bookings.module.ts'
import { detailRequestsModule } from './detail-requests/detail-requests.module.ts'
import { documentsModule } from './documents/documents.module.ts'
import type { DocumentsServices } from './documents/documents.services.ts'
import { earlierSlotsModule } from './earlier-slots/earlier-slots.module.ts'
import { emailModule } from './email/email.module.ts'
import type { EmailServices } from './email/email.services.ts'
import { filesModule } from './files/files.module.ts'
import { handOffsModule } from './hand-offs/hand-offs.module.ts'
import { idempotencyModule } from './idempotency/idempotency.module.ts'
import { kiosksModule } from './kiosks/kiosks.module.ts'
import type { KiosksServices } from './kiosks/kiosks.services.ts'
import { locationsModule } from './locations/locations.module.ts'
import type { LocationsServices } from './locations/locations.services.ts'
import { inOrderOfNeeds, type ServerModule } from './module.ts'
import { mails } from './outbox/outbox.hooks.ts'
import { outboxModule } from './outbox/outbox.module.ts'
import type { OutboxServices } from './outbox/outbox.services.ts'
import type { Composers } from './outbox/sender.ts'
import { pageModule } from './page/page.module.ts'
import type { PageServices } from './page/page.services.ts'
import { portalModule } from './portal/portal.module.ts'
import { questionnairesModule } from './questionnaires/questionnaires.module.ts'
import { quotasModule } from './quotas/quotas.module.ts'
import { recipientsModule } from './recipients/recipients.module.ts'
import type { RecipientsServices } from './recipients/recipients.services.ts'
import { resultsModule } from './results/results.module.ts'
import { roomBlocksModule } from './room-blocks/room-blocks.module.ts'
import { savedArrivalsModule } from './saved-arrivals/saved-arrivals.module.ts'
import { sharingModule } from './sharing/sharing.module.ts'
import { slotsModule } from './slots/slots.module.ts'
import type { SlotsServices } from './slots/slots.services.ts'

export type ServerContext = AppContext &
  ConfigServices &
  LocationsServices &
  OutboxServices &
  CatalogueServices &
  KiosksServices &
  AccessServices &
  RecipientsServices &
  AuthenticationServices &
  BookingKeysServices &
  SlotsServices &
  BookingCapsServices &
  DeskServices &
  TodoServices &
  RequestTodoServices &
  VisitServices &
  SavedArrivalServices &
  BesideServices &
  EmailServices &
  DocumentsServices &
  PageServices &
  DemoServices

/** In the order of what they need: what is swept last was needed most. */
export const serverModules: readonly ServerModule<ServerContext>[] = inOrderOfNeeds<ServerModule<ServerContext>>([
  accessLogModule,
  accessModule,
  appointmentsModule,
  savedArrivalsModule,
  authenticationModule,
  bookingFormModule,
  bookingRequestsModule,
  bookingKeysModule,
  brandModule,
  catalogueModule,
  changesModule,
  checkInModule,
  configModule,
  consentModule,
  contactModule,
  demoModule,
  deskBookingsModule,
  detailRequestsModule,
  documentsModule,
  earlierSlotsModule,
  emailModule,
  filesModule,
  handOffsModule,
  idempotencyModule,
  kiosksModule,
  locationsModule,
  outboxModule,
  pageModule,
  portalModule,
  questionnairesModule,
  recipientsModule,
  quotasModule,
  resultsModule,
  roomBlocksModule,
  sharingModule,
  slotsModule,
])

/** What a message is about may have been cancelled, closed or removed since it was queued. */
const gone: readonly number[] = [401, 404, 409, 410]

const noneOfWhatIsGone = async <T>(compose: () => Promise<T | undefined>): Promise<T | undefined> => {
  try {
    return await compose()
  } catch (error) {
    if (error instanceof AppError && gone.includes(error.status)) return undefined
    throw error
  }
}

export const composersFor = (context: ServerContext): Composers =>
  Object.fromEntries(
    Object.entries(mails.named(serverModules)).map(([kind, compose]) => [
      kind,
      (message) => noneOfWhatIsGone(() => compose(context, message)),
    ]),
  )
