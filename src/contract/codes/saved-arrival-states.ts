/** `unmatched` and `damaged` wait for the desk; `dismissed` was put away there; of `expired` the number alone is left. */
export const savedArrivalStates = ['unmatched', 'checked-in', 'damaged', 'dismissed', 'expired'] as const

/** `waiting` is sealed until the arrival is matched; `refused` passed no check, or cannot be opened. */
export const savedArrivalDocumentStates = ['waiting', 'added', 'refused', 'expired'] as const
