// What is told of a document under way [ATT-05].
import { expect, it } from 'vitest'
import { shareOf } from '#src/features/uploads/rows/document-states.ts'

it.each([
  ['half of it', { sentBytes: 50, stoppedAt: null, size: 100 }, 0.5],
  ['more than it, with what wraps it', { sentBytes: 130, stoppedAt: null, size: 100 }, 0.99],
  ['all of it, before the connection was cut', { sentBytes: null, stoppedAt: 1, size: 100 }, 0.99],
  ['an empty file', { sentBytes: 0, stoppedAt: null, size: 0 }, 0],
  ['nothing yet', { sentBytes: null, stoppedAt: null, size: 100 }, undefined],
])('the network took %s: never called whole before the receipt', (_what, upload, share) => {
  expect(shareOf(upload)).toBe(share)
})
