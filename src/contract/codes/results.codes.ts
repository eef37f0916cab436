export const resultsCodes = ['result.unknown', 'result.visit-unknown', 'result.exam-unknown'] as const

/** S-68: `EXPECTED` says nothing of a report, only that the exam is over. */
export const resultsStates = ['NONE', 'EXPECTED', 'READY'] as const
export type ResultsState = (typeof resultsStates)[number]

export const resultStates = ['NOT_READY', 'OPENS_LATER', 'READY', 'CORRECTED'] as const
export type ResultState = (typeof resultStates)[number]

/** S-67: what is missing before results are shown. */
export const resultsRequirements = ['BIRTH_DATE', 'CODE', 'WAIT'] as const
export type ResultsRequirement = (typeof resultsRequirements)[number]
