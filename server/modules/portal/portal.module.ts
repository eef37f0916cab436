import type { AuthenticationContext } from '../authentication/authentication.services.ts'
import type { ServerModule } from '../module.ts'
import { findSubject } from '../recipients/recipients.hooks.ts'
import { findMatchSubject } from './match-subject.ts'
import { patientMatches } from './patient-matches.table.ts'
import { sweepPatientMatches } from './patient-matches.usecases.ts'
import { portalRoutes } from './portal.routes.ts'
import type { PortalContext } from './portal.usecases.ts'

export const portalModule: ServerModule<PortalContext & AuthenticationContext> = {
  name: 'portal',
  needs: ['access', 'access-log', 'appointments', 'authentication', 'booking-requests', 'idempotency', 'recipients'],
  tables: [patientMatches],
  routes: portalRoutes,
  sweep: sweepPatientMatches,
  adds: [findSubject.by(findMatchSubject)],
}
