export const solvePuzzle = async (): Promise<string | undefined> => undefined
