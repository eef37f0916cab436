/** May a slot be chosen whose preparation should have begun: after a question, or not at all. */
export const latePreparations = ['ASK', 'REFUSE'] as const
