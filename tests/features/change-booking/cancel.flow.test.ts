import { expect, it } from 'vitest'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import type { ChangedVisit } from '#src/contract/entities/visit-change.ts'
import {
  type CancelEvent,
  type CancelState,
  nextCancelState,
  splitCancel,
} from '#src/features/change-booking/cancel/cancel.flow.ts'

const booking = { bookingKey: 'B' } as BookingConfirmation
const changed: ChangedVisit = { status: 'BOOKED', changedSlugs: ['a'], booking }
const slugs = ['a', 'b']
const choosing: CancelState = { step: 'choosing', slugs }
const answering: CancelState = { step: 'answering', slugs, toAnswer: ['b'], changed }
const ended = (end: string) => ({ step: 'ended', end })

it.each<[string, CancelState, CancelEvent, object]>([
  ['nothing is asked before', { step: 'reading', slugs }, { kind: 'read', asksFirst: [] }, choosing],
  ['one of two is asked about', { step: 'reading', slugs }, { kind: 'read', asksFirst: ['b'] }, choosing],
  [
    'the only exam is asked about: its answers say why',
    { step: 'reading', slugs: ['a'] },
    { kind: 'read', asksFirst: ['a'] },
    { step: 'answering', slugs: ['a'], toAnswer: ['a'], changed: undefined },
  ],
  ['the dialog is left', choosing, { kind: 'chosen', choice: undefined }, ended('stays')],
  ['another time is wanted instead', choosing, { kind: 'chosen', choice: 'instead' }, ended('instead')],
  ['nothing stood any more', choosing, { kind: 'chosen', choice: 'gone' }, ended('gone')],
  [
    'one is cancelled, one is asked about',
    choosing,
    { kind: 'chosen', choice: { changed, toAnswer: ['b'] } },
    answering,
  ],
  ['its answers cancel it too', answering, { kind: 'answered', cancelled: ['b'] }, ended('gone')],
  [
    'its questions are left: the answer of the first says what stands',
    answering,
    { kind: 'answered', cancelled: [] },
    { ...ended('part'), left: booking },
  ],
  [
    'only answers cancelled: what stands is read',
    { ...answering, changed: undefined },
    { kind: 'answered', cancelled: ['b'] },
    ended('part'),
  ],
  [
    'the questions of the only exam are left',
    { step: 'answering', slugs: ['a'], toAnswer: ['a'], changed: undefined },
    { kind: 'answered', cancelled: [] },
    ended('stays'),
  ],
  ['an event comes out of its turn', choosing, { kind: 'answered', cancelled: ['a', 'b'] }, choosing],
])('a cancellation, when %s [PORTAL-16, PORTAL-19]', (_name, state, event, next) => {
  expect(nextCancelState(state, event)).toEqual(next)
})

it('what questions come before is cancelled by their answers, the rest at once [PORTAL-19]', () => {
  expect(splitCancel(['a', 'b', 'c'], ['b', 'd'])).toEqual({ atOnce: ['a', 'c'], toAnswer: ['b'] })
})
