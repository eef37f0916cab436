import { areVisitsThere } from './pass-memory.ts'

/** What is kept of a visit that is off says so. */
export const markCancelled = async (bookingKey: string): Promise<void> => {
  if (!(await areVisitsThere())) return
  const { markVisit } = await import('./visit-passes.ts')
  await markVisit(bookingKey, undefined)
}
