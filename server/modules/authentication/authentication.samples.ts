import { randomUUID } from 'node:crypto'
import { sha256 } from '../../shared/ids.ts'
import type { Samples } from '../outbox/outbox.hooks.ts'
import * as repository from './authentication.repository.ts'
import type { AuthenticationContext } from './authentication.services.ts'
import { codeKind } from './codes.usecases.ts'
import { freshLinkKind, tokenOf } from './fresh-links.usecases.ts'
import { lockedKind } from './lock-notice.ts'

const minute = 60_000

const linkOf = ({ clock }: AuthenticationContext, bookingKey: string) => ({
  id: randomUUID(),
  bookingKey,
  authenticationType: 'APPOINTMENT' as const,
  otpType: 'EMAIL' as const,
  expiresAt: new Date(clock.now().getTime() + minute),
})

/** Each is undone before anybody could use it. */
export const authenticationSamples: Samples<AuthenticationContext> = {
  [lockedKind]: async (_context, { bookingKey }) => ({ subject: bookingKey }),
  [freshLinkKind]: async (context, { bookingKey }) => {
    const link = linkOf(context, bookingKey)
    const tokenHash = sha256(tokenOf(context.secrets, link.id))
    await repository.insertFreshLink(context.db, { ...link, tokenHash, shared: false })
    return { subject: link.id }
  },
  [codeKind]: async (context, { bookingKey }) => {
    const { id, authenticationType, otpType, expiresAt } = linkOf(context, bookingKey)
    const now = context.clock.now()
    await repository.insertChallenge(context.db, { id, bookingKey, authenticationType, lastSentAt: now })
    await repository.insertCode(context.db, {
      ...{ id, challengeId: id, otpType, expiresAt, createdAt: now },
      contactMark: '',
    })
    return { subject: id }
  },
}
