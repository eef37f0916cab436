/** S-68: `EXPECTED` says nothing of a report, only that the exam is over. */
export const resultsStates = ['NONE', 'EXPECTED', 'READY'] as const

export const resultStates = ['NOT_READY', 'OPENS_LATER', 'READY', 'CORRECTED'] as const

/** S-67: what is missing before results are shown. */
export const resultsRequirements = ['BIRTH_DATE', 'CODE', 'WAIT'] as const
export type ResultsRequirement = (typeof resultsRequirements)[number]
