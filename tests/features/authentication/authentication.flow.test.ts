import { describe, expect, it } from 'vitest'
import type { AuthenticationAnswer, SignIn } from '#src/contract/entities/authentication.ts'
import {
  nextState,
  type SignInEvent,
  type SignInState,
  type SignInSubject,
} from '#src/features/authentication/authentication.flow.ts'
import { samples } from './authentication.dialogs.ts'

const subject: SignInSubject = samples['date-of-birth'].props
const { code } = samples['one-time-password'].props.sent ?? {}
if (!code) throw new Error('the sample has no code')
const withSignIn = (change: Partial<SignIn>): SignInSubject => ({
  ...subject,
  signIn: { ...subject.signIn, ...change },
})

const start: SignInState = { name: 'authenticating' }
const asked: SignInState = { name: 'date-of-birth', subject }
const codeAsked: SignInState = { name: 'one-time-password', subject, sent: { code, at: 1, contacts: [] } }

const found = (
  change: Partial<SignIn> = {},
  more: Partial<Extract<SignInEvent, { name: 'found' }>> = {},
): SignInEvent => ({
  name: 'found',
  subject: withSignIn(change),
  isAuthenticated: false,
  acceptsCookies: true,
  ...more,
})
const answered = (answer: Partial<AuthenticationAnswer>): SignInEvent => ({
  name: 'answered',
  at: 1,
  answer: { success: false, maxAttemptsReached: false, roleTranslations: {}, ...answer },
})

describe('a sign-in', () => {
  it.each([
    ['asks for the birth date first', found(), 'date-of-birth'],
    ['goes on where the browser is signed in', found({}, { isAuthenticated: true }), 'authenticated'],
    ['asks nothing where cookies are refused', found({}, { acceptsCookies: false }), 'cookies-off'],
    ['is refused while the link is locked', found({ maxAttemptsReached: true }), 'denied'],
    ['is refused where the booking is closed', found({ closed: 'CANCELED' }), 'denied'],
    ['says that nobody knows the key', { name: 'not-found' }, 'unknown'],
    ['says that a fresh link has ended', { name: 'link-ended' }, 'link-gone'],
    ['says that nothing was answered', { name: 'lookup-failed', error: 1 }, 'failed'],
  ] as [string, SignInEvent, string][])(
    '%s [AUTH-01, AUTH-11, AUTH-13, AUTH-15, S-15, S-17, S-20]',
    (_, event, name) => {
      expect(nextState(start, event).name).toBe(name)
    },
  )

  it('of a closed booking is refused with its status, also where the browser is signed in or the link locked [S-15]', () => {
    const event = found({ closed: 'ON_HOLD', maxAttemptsReached: true }, { isAuthenticated: true })
    expect(nextState(start, event)).toEqual({
      name: 'denied',
      deny: { reason: { status: 'ON_HOLD' }, link: subject.request },
    })
  })

  it.each([
    ['opens the page', { success: true, next: 'target' }, 'authenticated'],
    ['leads to the code that was sent', { success: true, next: 'code', code }, 'one-time-password'],
    ['tells whom to call where none can be sent', { success: true, next: 'call' }, 'call'],
    ['that is wrong is asked for again', { triesLeft: 2 }, 'date-of-birth'],
    ['that was the last leads to the refusals', { maxAttemptsReached: true }, 'denied'],
    ['of a booking that closed meanwhile leads there too', { closed: 'DELETED' }, 'denied'],
  ] as [string, Partial<AuthenticationAnswer>, string][])(
    'with a date that %s [AUTH-12, AUTH-13, AUTH-14, AUTH-15]',
    (_, answer, name) => {
      expect(nextState(asked, answered(answer)).name).toBe(name)
    },
  )

  it.each([
    [{ shared: true }, { message: 'max_attempts_reached_shared' }],
    [{ authenticationType: 'APPOINTMENT_RESULTS' as const }, { message: 'max_attempts_reached_results' }],
    [{}, {}],
  ])('names with %j which link is locked [AUTH-15, AUTH-18]', (change, message) => {
    const locked: SignInState = { ...asked, subject: { ...subject, request: { ...subject.request, ...change } } }
    expect(nextState(locked, answered({ maxAttemptsReached: true }))).toMatchObject({
      deny: { reason: { maxAttempts: true, ...message } },
    })
  })

  it('ends with the right code, begins anew where the session ended meanwhile [AUTH-16]', () => {
    expect(nextState(codeAsked, { name: 'code-accepted' })).toEqual({ name: 'authenticated', subject })
    expect(nextState(codeAsked, { name: 'signed-out' })).toEqual(asked)
  })

  it.each([[asked], [codeAsked]])('that was dismissed is taken up at the same question', (state) => {
    const dismissed = nextState(state, { name: 'dismissed' })
    expect(dismissed.name).toBe('dismissed')
    expect(nextState(dismissed, { name: 'retried' })).toEqual(state)
  })
})
