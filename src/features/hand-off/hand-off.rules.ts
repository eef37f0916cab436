import type { HandOffEnd, HandOffState } from '#src/contract/codes/hand-off-states.ts'

const ends: Readonly<Record<string, HandOffEnd>> = {
  'hand-off.unknown': 'unknown',
  // The session is gone, or another browser's: the code does not open twice.
  'session.missing': 'used',
  'hand-off.used': 'used',
  'hand-off.sent': 'sent',
  'hand-off.ended': 'ended',
  'hand-off.closed': 'closed',
}

/** Undefined where asking again may help. */
export const handOffEndOf = (code: string | undefined): HandOffEnd | undefined =>
  code === undefined ? undefined : ends[code]

/** What the page shows of a hand-off that this phone has opened; a document that waits here is never hidden. */
export const handOffView = (
  state: HandOffState,
  { hasReceipt, hasWaiting }: { hasReceipt: boolean; hasWaiting: boolean },
): 'take' | 'waiting' | 'received' | HandOffEnd => {
  if (hasReceipt || state === 'RECEIVED') return 'received'
  if (hasWaiting) return 'waiting'
  if (state === 'ENDED') return 'ended'
  return state === 'CLOSED' ? 'closed' : 'take'
}
