import { describe, expect, it } from 'vitest'
import { foundHandOff, handOffEndOf, handOffView } from '#src/features/hand-off/hand-off.rules.ts'

const nothing = { hasReceipt: false, hasWaiting: false }

describe('what a hand-off shows', () => {
  it('an open one takes a document', () => expect(handOffView('OPENED', nothing)).toBe('take'))
  it('a document that waits is shown, also once the code has run out', () => {
    expect(handOffView('ENDED', { hasReceipt: false, hasWaiting: true })).toBe('waiting')
  })
  it('only a receipt or the clinic’s word says that it was received', () => {
    expect(handOffView('OPENED', { hasReceipt: false, hasWaiting: true })).toBe('waiting')
    expect(handOffView('OPENED', { hasReceipt: true, hasWaiting: false })).toBe('received')
    expect(handOffView('RECEIVED', nothing)).toBe('received')
  })
  it('one that takes nothing more says why', () => {
    expect(handOffView('ENDED', nothing)).toBe('ended')
    expect(handOffView('CLOSED', nothing)).toBe('closed')
    expect(handOffEndOf('hand-off.used')).toBe('used')
    expect(handOffEndOf('session.missing')).toBe('used')
  })
  it('an answer that is no refusal is asked for again', () => expect(handOffEndOf(undefined)).toBeUndefined())
})

const asked = { hasSecret: false, hasKey: false, errorCode: undefined, hasError: false, hasData: false }

it.each([
  [{}, 'unknown'],
  [{ hasSecret: true }, 'opening'],
  [{ hasSecret: true, hasError: true }, 'failed'],
  [{ hasSecret: true, hasError: true, errorCode: 'hand-off.used' }, 'used'],
  // What was read before is another's.
  [{ hasSecret: true, hasKey: true, hasData: true }, 'opening'],
  [{ hasKey: true }, 'opening'],
  [{ hasKey: true, hasData: true }, 'open'],
  [{ hasKey: true, hasData: true, hasError: true }, 'open'],
  [{ hasKey: true, hasError: true }, 'failed'],
  [{ hasKey: true, hasData: true, hasError: true, errorCode: 'session.missing' }, 'used'],
])('%j is %s', (known, found) => expect(foundHandOff({ ...asked, ...known })).toBe(found))
