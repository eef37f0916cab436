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

type Asked = { hasSecret: boolean; hasKey: boolean; errorCode: string | undefined; hasError: boolean; hasData: boolean }

/** What this phone knows of a hand-off: by its secret it is opened, by its key it is read. */
export const foundHandOff = ({
  hasSecret,
  hasKey,
  errorCode,
  hasError,
  hasData,
}: Asked): HandOffEnd | 'open' | 'opening' | 'failed' => {
  if (!hasSecret && !hasKey) return 'unknown'
  const end = handOffEndOf(errorCode)
  if (end !== undefined) return end
  if (!hasSecret && hasData) return 'open'
  return hasError ? 'failed' : 'opening'
}
