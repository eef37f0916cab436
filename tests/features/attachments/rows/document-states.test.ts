// What is told of a document under way [ATT-05].
import { describe, expect, it } from 'vitest'
import { shareOf, stateOf } from '#src/features/attachments/rows/document-states.ts'
import type { UploadView } from '#src/offline/queue/upload.ts'

it.each([
  ['half of it', { sentBytes: 50, stoppedAt: null, size: 100 }, 0.5],
  ['more than it, with what wraps it', { sentBytes: 130, stoppedAt: null, size: 100 }, 0.99],
  ['all of it, before the connection was cut', { sentBytes: null, stoppedAt: 1, size: 100 }, 0.99],
  ['an empty file', { sentBytes: 0, stoppedAt: null, size: 0 }, 0],
  ['nothing yet', { sentBytes: null, stoppedAt: null, size: 100 }, undefined],
])('the network took %s: never called whole before the receipt', (_what, upload, share) => {
  expect(shareOf(upload)).toBe(share)
})

it('a document that the clinic will take later waits in line: it is not called failed [ATT-05]', () => {
  const queued = { state: 'queued', problem: { class: 'busy' }, nextAttemptAt: 1, stoppedAt: 1 } as UploadView
  expect([stateOf(queued, true), stateOf(queued, false)]).toEqual(['in-line', 'stopped'])
  expect(stateOf({ ...queued, problem: { class: 'transient' } }, true)).toBe('failed')
})

describe('a document of which nobody knows whether it arrived [ATT-05]', () => {
  const confirming = { state: 'confirming', problem: null, nextAttemptAt: null, stoppedAt: null } as UploadView
  const waiting = { ...confirming, problem: { class: 'transient' }, nextAttemptAt: 1 } as UploadView
  it.each([
    ['is asked for only while somebody asks', confirming, true, 'asking'],
    ['waits for the next question', waiting, true, 'unanswered'],
    [
      'waits too where the one before was broken off',
      { ...confirming, nextAttemptAt: Date.now() + 60_000 },
      true,
      'unanswered',
    ],
    ['is on the device, as far as is known without a network', waiting, false, 'on-device'],
  ] as const)('%s', (_what, upload, isOnline, state) => {
    expect(stateOf(upload, isOnline)).toBe(state)
  })
})
