import { authenticationLimits } from '#src/contract/limits/authentication.limits.ts'
import { hoursBefore } from '../../shared/clock.ts'
import type { ServerModule } from '../module.ts'
import { deleteEnded } from './authentication.repository.ts'
import { authenticationRoutes } from './authentication.routes.ts'
import type { AuthenticationContext } from './authentication.services.ts'
import { codeChallenges, codes, freshLinks, signInTries } from './authentication.table.ts'

export const authenticationModule: ServerModule<AuthenticationContext> = {
  name: 'authentication',
  tables: [signInTries, codes, codeChallenges, freshLinks],
  routes: authenticationRoutes,
  sweep: ({ db }, now) =>
    deleteEnded(db, { tries: hoursBefore(now, authenticationLimits.wrongTriesHours), links: now }),
}
