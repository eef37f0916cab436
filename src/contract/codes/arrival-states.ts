/** `unmatched` and `damaged` wait for the desk; `dismissed` was put away there; of `expired` the number alone is left. */
export const arrivalStates = ['unmatched', 'checked-in', 'damaged', 'dismissed', 'expired'] as const
