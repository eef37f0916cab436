// In the order of their ranks: each may use those before it.
import type { AppContext } from '../context.ts'
import { accessModule } from './access/access.module.ts'
import type { LoginServices } from './access/logins.routes.ts'
import { appointmentsModule } from './appointments/appointments.module.ts'
import { bookingFormModule } from './booking-form/booking-form.module.ts'
import { brandModule } from './brand/brand.module.ts'
import { catalogueModule } from './catalogue/catalogue.module.ts'
import type { CatalogueServices } from './catalogue/catalogue.ts'
import { configModule } from './config/config.module.ts'
import type { ConfigServices } from './config/config.ts'
import { contactModule } from './contact/contact.module.ts'
import { documentsModule } from './documents/documents.module.ts'
import type { DocumentServices } from './documents/documents-context.ts'
import { idempotencyModule } from './idempotency/idempotency.module.ts'
import { locationsModule } from './locations/locations.module.ts'
import type { LocationServices } from './locations/locations.ts'
import type { ServerModule } from './module.ts'
import { outboxModule } from './outbox/outbox.module.ts'
import type { Composers } from './outbox/sender.ts'
import type { FrontEndServices } from './page/front-end.ts'
import { pageModule } from './page/page.module.ts'
import { quotasModule } from './quotas/quotas.module.ts'
import { slotsModule } from './slots/slots.module.ts'
import type { SlotsServices } from './slots/slots-services.ts'

export type ServerContext = AppContext &
  ConfigServices &
  LocationServices &
  CatalogueServices &
  LoginServices &
  SlotsServices &
  DocumentServices &
  FrontEndServices

export const serverModules: readonly ServerModule<ServerContext>[] = [
  // reference
  locationsModule,
  catalogueModule,
  configModule,
  bookingFormModule,
  // platform
  accessModule,
  idempotencyModule,
  outboxModule,
  quotasModule,
  // domain
  slotsModule,
  appointmentsModule,
  documentsModule,
  contactModule,
  // composition
  pageModule,
  brandModule,
]

export const composersFor = (context: ServerContext): Composers =>
  Object.fromEntries(
    serverModules
      .flatMap(({ mails = {} }) => Object.entries(mails))
      .map(([kind, compose]) => [kind, (message) => compose(context, message)]),
  )
