import { arrivalsLimits } from '#src/contract/limits/arrivals.limits.ts'
import { removedEnvelope } from '#src/contract/rules/arrival.rules.ts'
import { hasRows } from '#src/lib/has-rows.ts'
import { type ArrivalRow, arrivalsDatabase } from './arrivals-database.ts'

const storedMilliseconds = arrivalsLimits.storedHours * 3_600_000

/** Too many are stored, or what was read back is not what was written. */
export class ArrivalNotStored extends Error {}

const isSame = (read: ArrivalRow | undefined, row: ArrivalRow): boolean =>
  read !== undefined && JSON.stringify(read.envelope) === JSON.stringify(row.envelope)

/** Read back once it is written: nothing here can open it. @throws ArrivalNotStored, or where storage is refused or full. */
export const storeArrival = async (row: ArrivalRow): Promise<void> => {
  await arrivalsDatabase.use(async ({ arrivals }) => {
    if ((await arrivals.count()) >= arrivalsLimits.storedMax) throw new ArrivalNotStored('too many')
    await arrivals.put(row)
  })
  const read = await arrivalsDatabase.use(({ arrivals }) => arrivals.get(row.key))
  if (!isSame(read, row)) throw new ArrivalNotStored('read back otherwise')
}

/** Asked first: a kiosk that never saved one has no such database. */
const hasArrivals = (): Promise<boolean> => hasRows('arrivals', 'arrivals')

/** The oldest first. */
export const listArrivals = async (): Promise<ArrivalRow[]> =>
  (await hasArrivals()) ? arrivalsDatabase.use(({ arrivals }) => arrivals.orderBy('savedAt').toArray()) : []

export const removeArrival = (key: string): Promise<void> =>
  arrivalsDatabase.use(({ arrivals }) => arrivals.delete(key))

/** Past what the clinic can use, also where the clock went back: the number is left to tell, for as long again. */
export const sweepArrivals = async (now: number): Promise<void> => {
  if (!(await hasArrivals())) return
  const isPast =
    (times: number) =>
    ({ savedAt }: ArrivalRow): boolean =>
      Math.abs(now - savedAt) > times * storedMilliseconds
  await arrivalsDatabase.use(async ({ arrivals }) => {
    await arrivals.filter(isPast(2)).delete()
    await arrivals.filter(isPast(1)).modify({ envelope: removedEnvelope })
  })
}

export const removeArrivals = async (): Promise<void> => {
  const isPresent = (await hasArrivals()) || (await hasRows('arrivals', 'documents'))
  if (!isPresent) return
  await arrivalsDatabase.use(({ arrivals, documents, sealed }) =>
    Promise.all([arrivals.clear(), documents.clear(), sealed.clear()]),
  )
}

/** With photos. `oldestQueuedSeconds` is absent where nothing waits. */
export const countArrivals = async (now: number): Promise<{ queued: number; oldestQueuedSeconds?: number }> => {
  const hasPhotos = await hasRows('arrivals', 'documents')
  const photos = hasPhotos ? await arrivalsDatabase.use(({ documents }) => documents.toArray()) : []
  const times = [...(await listArrivals()), ...photos].map(({ savedAt }) => savedAt)
  if (times.length === 0) return { queued: 0 }
  return { queued: times.length, oldestQueuedSeconds: Math.max(0, Math.round((now - Math.min(...times)) / 1000)) }
}
