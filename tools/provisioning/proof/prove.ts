export const prove = async (_say: (line: string) => void): Promise<{ passed: number; failed: number }> => ({
  passed: 0,
  failed: 1,
})
