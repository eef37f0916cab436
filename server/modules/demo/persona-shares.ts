// Invented people that an invented patient has shared with.
import { hasOpenReport } from '../results/results.usecases.ts'
import { addInventedShares } from '../sharing/invented-shares.ts'
import type { DemoContext } from './demo.services.ts'
import type { Persona } from './persona-slots.ts'

export const addPersonaShares = async (
  context: DemoContext,
  { shares = [] }: Persona,
  bookingKey: string,
): Promise<void> => {
  if (shares.length > 0 && (await hasOpenReport(context, bookingKey)))
    await addInventedShares(context, bookingKey, shares)
}
