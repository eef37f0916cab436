/** `unmatched` and `damaged` wait for the desk; `dismissed` was put away there. */
export const arrivalStates = ['unmatched', 'checked-in', 'damaged', 'dismissed'] as const
