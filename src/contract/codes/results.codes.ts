export const resultsCodes = ['result.unknown', 'result.exam-unknown'] as const
