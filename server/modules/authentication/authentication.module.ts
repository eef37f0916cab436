import { authenticationLimits } from '#src/contract/limits/authentication.limits.ts'
import { hoursBefore } from '../../shared/clock.ts'
import type { ServerModule } from '../module.ts'
import { mails, samples } from '../outbox/outbox.hooks.ts'
import { deleteEnded } from './authentication.repository.ts'
import { authenticationRoutes } from './authentication.routes.ts'
import { authenticationSamples } from './authentication.samples.ts'
import type { AuthenticationContext } from './authentication.services.ts'
import { codeChallenges, codes, freshLinks, puzzles, signInTries } from './authentication.table.ts'
import { codeKind } from './codes.usecases.ts'
import { freshLinkMail } from './fresh-link.mail.ts'
import { freshLinkKind } from './fresh-links.usecases.ts'
import { lockedKind } from './lock-notice.ts'
import { oneTimeCodeMail } from './one-time-code.mail.ts'
import { signInLockedMail } from './sign-in-locked.mail.ts'

export const authenticationModule: ServerModule<AuthenticationContext> = {
  name: 'authentication',
  needs: ['access', 'access-log', 'booking-form', 'catalogue', 'idempotency', 'outbox', 'quotas', 'recipients'],
  tables: [signInTries, codes, codeChallenges, freshLinks, puzzles],
  routes: authenticationRoutes,
  adds: [
    ...mails.byName({ [codeKind]: oneTimeCodeMail, [freshLinkKind]: freshLinkMail, [lockedKind]: signInLockedMail }),
    ...samples.byName(authenticationSamples),
  ],
  sweep: ({ db }, now) =>
    deleteEnded(db, { tries: hoursBefore(now, authenticationLimits.wrongTriesHours), links: now }),
}
