import { checkInLimits } from '#src/contract/limits/check-in.limits.ts'
import { hoursBefore } from '../../shared/clock.ts'
import { sha256 } from '../../shared/ids.ts'
import { findsMissed } from '../appointments/appointments.hooks.ts'
import type { ServerModule } from '../module.ts'
import { findSubject } from '../recipients/recipients.hooks.ts'
import { findTypedSubject } from './by-name.usecases.ts'
import { deleteEnded, deleteRunsOfPerson } from './check-in.repository.ts'
import { checkInRoutes } from './check-in.routes.ts'
import type { CheckInContext } from './check-in.services.ts'
import { checkInFailures, checkInLocks, checkInRuns, checkIns } from './check-in.table.ts'
import { wasMissed } from './missed-visit.ts'

export const checkInModule: ServerModule<CheckInContext> = {
  name: 'check-in',
  needs: [
    'access',
    'access-log',
    'appointments',
    'authentication',
    'booking-keys',
    'catalogue',
    'consent',
    'documents',
    'idempotency',
    'kiosks',
    'portal',
    'questionnaires',
    'recipients',
  ],
  tables: [checkInRuns, checkIns, checkInFailures, checkInLocks],
  routes: checkInRoutes,
  sweep: ({ db }, now) => {
    const runs = hoursBefore(now, checkInLimits.runMinutes / 60)
    return deleteEnded(db, { runs, failures: runs, locks: now })
  },
  endsWithPerson: ({ db }, { token }) => deleteRunsOfPerson(db, sha256(token)),
  adds: [findSubject.by(findTypedSubject), findsMissed.by((_, db, visit, now) => wasMissed(db, visit, now))],
}
