import { expect, it } from 'vitest'
import { isToAnswer, marksOf, stateOfAnswer } from '#src/features/questionnaires/answer-states.ts'
import type { UploadView } from '#src/offline/queue/upload.ts'

const at = '2026-11-20T09:00:00+11:00'
const open = { state: 'OPEN' as const, receivedAt: null }
const upload = (state: UploadView['state'], receivedAt?: string): UploadView => ({
  key: 'k',
  seq: 1,
  kind: 'answer',
  state,
  entityKey: 'e',
  bookingRef: 'b',
  about: { fileName: 'Before your visit' },
  size: 2,
  mime: 'application/json',
  capturedAt: 0,
  sentBytes: null,
  stoppedAt: null,
  nextAttemptAt: null,
  needsAttention: false,
  expiresAt: 0,
  daysWaiting: 0,
  problem: null,
  receipt: receivedAt === undefined ? null : { slug: 's', receivedAt, keptAt: 0 },
})

it.each([
  ['queued', true, 'on-device'],
  ['capturing', false, 'on-device'],
  ['sending', true, 'sending'],
  ['sending', false, 'on-device'],
  ['confirming', true, 'asking'],
  ['paused_auth', true, 'needs-sign-in'],
  ['blocked', true, 'refused'],
  ['expired', true, 'expired'],
] as const)('%s in the queue, with a network %s, is %s and never "received"', (state, isOnline, expected) => {
  const stands = stateOfAnswer(open, upload(state), isOnline)
  expect(stands).toEqual({ state: expected, receivedAt: undefined })
  expect(marksOf(stands.state)?.[1]).not.toBe('done')
})

it('what is on its way counts before what the clinic had, and a receipt before the list knows of it', () => {
  const answered = { state: 'ANSWERED' as const, receivedAt: at }
  expect(stateOfAnswer(answered, upload('queued'), true).state).toBe('on-device')
  expect(stateOfAnswer(open, upload('received', at), true)).toEqual({ state: 'received', receivedAt: at })
  expect(stateOfAnswer(answered, undefined, true)).toEqual({ state: 'received', receivedAt: at })
  expect(stateOfAnswer({ state: 'CHANGED', receivedAt: at }, upload('received', at), true).state).toBe('changed')
})

it('is to be answered where nothing is at the clinic or on its way', () => {
  expect((['open', 'changed', 'refused', 'expired'] as const).every(isToAnswer)).toBe(true)
  expect((['on-device', 'sending', 'asking', 'needs-sign-in', 'received'] as const).some(isToAnswer)).toBe(false)
})
