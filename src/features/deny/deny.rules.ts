// What an address or a page before says of a refusal (ROUTE-17), and what of it is told (S-15).
import { otpTypes } from '#src/contract/codes/authentication-types.ts'
import type { DenyKind } from '#src/contract/codes/deny-kinds.ts'
import { type ClosedReason, closedStatuses, isLinkEnded } from '#src/contract/codes/statuses.ts'
import { type SignIn, signInRequestSchema } from '#src/contract/entities/authentication.ts'
import { type Clinic, clinicSchema } from '#src/contract/entities/clinic.ts'
import type { DeniedLink } from '#src/core/session/sign-in-navigation.ts'

const statusKinds = {
  EXPIRED: 'expired',
  EXPIRED_PATIENT: 'expired',
  CANCELED: 'canceled',
  DECLINED_BY_PATIENT: 'declined',
  REMOVED_BY_OPERATOR: 'removed',
  DELETED: 'removed',
  ON_HOLD: 'on-hold',
  REVOKED: 'revoked',
  SHARE_ENDED: 'results-expired',
} as const satisfies Readonly<Record<ClosedReason, DenyKind>>

export type DenyRequest = {
  /** Signed or not; the server says. */
  customMessage?: string
  /** The reason without it. */
  kind: Exclude<DenyKind, 'custom'>
  showClose: boolean
  /** QUES-21, QUES-38: what the provider, or the server, says of the answers; from our own page, never from an address. */
  answersMessage?: string
  clinic?: Clinic
  /** Where the answers can be changed. */
  checkPath?: string
  redirectUrl?: string
  link?: DeniedLink
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})

/** Set, unless it says that it is not. */
const isSet = (value: unknown): boolean =>
  value === true || (typeof value === 'string' && !['false', '0'].includes(value.toLowerCase()))

/** ROUTE-18 */
const attemptsKind = (message: unknown): DenyRequest['kind'] | undefined => {
  if (message === 'max_attempts_reached_shared') return 'locked-shared'
  return message === 'max_attempts_reached_results' ? 'locked-results' : undefined
}

const isTrue = (value: unknown): boolean => value === true || value === 'true'

/** S-15: how many tries were used stands before revoked, results and status. */
const kindOf = (said: Fields): DenyRequest['kind'] => {
  const attempts = attemptsKind(said.message)
  if (isSet(said.maxAttempts) || attempts) return attempts ?? 'locked'
  if (isTrue(said.revoked)) return 'revoked'
  if (said.answers !== undefined) return 'answers'
  if (said.unsaved !== undefined) return said.unsaved === 'PROTOCOL' ? 'protocol' : 'pain-score'
  if (isSet(said.resultsExpired)) return 'results-expired'
  const status = closedStatuses.find((each) => each === said.status)
  return status ? statusKinds[status] : 'restricted'
}

const linkOf = (value: unknown): DeniedLink | undefined => {
  const parsed = signInRequestSchema.safeParse(value)
  if (!parsed.success) return undefined
  const { bookingKey, authenticationType, shared } = parsed.data
  const otpType = otpTypes.find((each) => each === fieldsOf(value).otpType)
  return {
    bookingKey,
    authenticationType,
    ...(shared === undefined ? {} : { shared }),
    ...(otpType === undefined ? {} : { otpType }),
  }
}

/** @param state of the history's entry: `SignInNavigation`, or anything. */
export const readDeny = (search: URLSearchParams, state: unknown): DenyRequest => {
  const { reason, link: unchecked } = fieldsOf(fieldsOf(state).deny)
  const { answers: _, unsaved: __, ...named } = Object.fromEntries(search)
  const said: Fields = { ...named, ...fieldsOf(reason) }
  const { answers, unsaved, message, redirectUrl: own, clinic: near, checkPath } = fieldsOf(reason)
  const isOfAnswers = answers !== undefined || unsaved !== undefined
  const clinic = answers === undefined ? undefined : clinicSchema.safeParse(near).data
  const customMessage = search.get('customMessage')
  const redirectUrl = unsaved !== undefined && typeof own === 'string' ? own : search.get('redirectUrl')
  const link = linkOf(unchecked)
  return {
    kind: kindOf(said),
    // QUES-38: the answers are still there, on the page before.
    showClose: unsaved !== undefined || isSet(search.get('showClose')),
    ...(isOfAnswers && typeof message === 'string' ? { answersMessage: message } : {}),
    ...(clinic ? { clinic } : {}),
    ...(answers !== undefined && typeof checkPath === 'string' ? { checkPath } : {}),
    ...(customMessage === null ? {} : { customMessage }),
    ...(redirectUrl === null ? {} : { redirectUrl }),
    ...(link ? { link } : {}),
  }
}

/** What the server says of the link, where one is known. */
export type DenyFacts = Pick<SignIn, 'closed' | 'maxAttemptsReached' | 'isOwnerTold' | 'contacts'>

export const isLocked = (kind: DenyKind): boolean => kind.startsWith('locked')

/** The booking may be as it was: a fresh link helps. */
export const endsWithLink = (kind: DenyKind): boolean =>
  isLocked(kind) || kind === 'expired' || kind === 'results-expired'

const isOfStatus = (kind: DenyKind): boolean =>
  kind !== 'revoked' && kind !== 'results-expired' && Object.values<DenyKind>(statusKinds).includes(kind)

/** The clinic may have closed or opened it since the link was refused. */
export const shownKind = (kind: DenyKind, facts: DenyFacts | undefined): DenyKind =>
  facts?.closed && !isLinkEnded(facts.closed) && (endsWithLink(kind) || isOfStatus(kind))
    ? statusKinds[facts.closed]
    : kind

export type NextStep = 'fresh-link' | 'open' | 'book' | 'ask-sharer' | 'call'

const bookAgain: readonly DenyKind[] = ['canceled', 'declined', 'removed']

const isOpenAgain = (kind: DenyKind, { closed, maxAttemptsReached }: DenyFacts): boolean =>
  (isLocked(kind) || isOfStatus(kind)) && closed === null && !maxAttemptsReached

/** Of the shown kind. */
export const nextStep = (kind: DenyKind, facts: DenyFacts | undefined): NextStep => {
  if (facts && isOpenAgain(kind, facts)) return 'open'
  if (facts?.closed === 'SHARE_ENDED') return 'ask-sharer'
  if (facts && facts.contacts.length > 0 && endsWithLink(kind)) return 'fresh-link'
  if (bookAgain.includes(kind)) return 'book'
  return kind === 'revoked' ? 'ask-sharer' : 'call'
}
