// Batches reads of several clinics in the same tick.
import DataLoader from 'dataloader'
import type { Database } from '../../db/database.ts'
import { type BusyRow, busyRowsOf } from './slots.repository.ts'

type Wanted = { clinicId: number; from: number; to: number }

const rangeOf = ({ from, to }: Wanted): string => `${from} ${to}`

/** In milliseconds since the epoch; uncached. */
export const createBusyReader = (
  db: Database,
): ((clinicId: number, from: number, to: number) => Promise<BusyRow[]>) => {
  const read = busyRowsOf(db)
  const loader = new DataLoader<Wanted, BusyRow[]>(
    async (wanted) => {
      const ranges = Map.groupBy(wanted, rangeOf)
      const found = new Map(
        await Promise.all(
          [...ranges].map(async ([range, [first, ...others]]) => {
            const { from, to } = first as Wanted
            const clinicIds = new Set([first as Wanted, ...others].map(({ clinicId }) => clinicId))
            return [range, await read([...clinicIds], from, to)] as const
          }),
        ),
      )
      return wanted.map((one) => found.get(rangeOf(one))?.get(one.clinicId) ?? [])
    },
    { cache: false },
  )
  return (clinicId, from, to) => loader.load({ clinicId, from, to })
}
