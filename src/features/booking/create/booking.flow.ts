// A definite answer ends a creation; until one comes the same keys are used.

export type CreateState = 'idle' | 'creating' | 'unknown' | 'unresolved' | 'booked'

export type CreateEvent = 'submitted' | 'answer-lost' | 'gave-up' | 'refused' | 'booked'

const table: Readonly<Record<CreateState, Partial<Record<CreateEvent, CreateState>>>> = {
  idle: { submitted: 'creating' },
  // Given up before any answer was lost: there was nothing to send.
  creating: { 'answer-lost': 'unknown', 'gave-up': 'idle', refused: 'idle', booked: 'booked' },
  unknown: { 'answer-lost': 'unknown', 'gave-up': 'unresolved', refused: 'idle', booked: 'booked' },
  unresolved: { submitted: 'unknown' },
  booked: {},
}

/** An event without meaning in the state changes nothing, so a second tap is harmless. */
export const nextCreateState = (state: CreateState, event: CreateEvent): CreateState => table[state][event] ?? state

export const isSettling = (state: CreateState): boolean =>
  state === 'creating' || state === 'unknown' || state === 'unresolved'
