import { savedArrivalsLimits } from '#src/contract/limits/saved-arrivals.limits.ts'
import { removedEnvelope } from '#src/contract/rules/saved-arrival.rules.ts'
import { hasRows } from '#src/lib/has-rows.ts'
import { type SavedArrivalRow, savedArrivalsDatabase } from './saved-arrivals-database.ts'

const storedMilliseconds = savedArrivalsLimits.storedHours * 3_600_000

/** Too many are stored, or what was read back is not what was written. */
export class SavedArrivalNotStored extends Error {}

const isSame = (read: SavedArrivalRow | undefined, row: SavedArrivalRow): boolean =>
  read !== undefined && JSON.stringify(read.envelope) === JSON.stringify(row.envelope)

/** Read back once it is written: nothing here can open it. @throws SavedArrivalNotStored, or where storage is refused or full. */
export const storeSavedArrival = async (row: SavedArrivalRow): Promise<void> => {
  await savedArrivalsDatabase.use(async ({ arrivals }) => {
    if ((await arrivals.count()) >= savedArrivalsLimits.storedMax) throw new SavedArrivalNotStored('too many')
    await arrivals.put(row)
  })
  const read = await savedArrivalsDatabase.use(({ arrivals }) => arrivals.get(row.key))
  if (!isSame(read, row)) throw new SavedArrivalNotStored('read back otherwise')
}

/** Asked first: a kiosk that never saved one has no such database. */
const hasArrivals = (): Promise<boolean> => hasRows('arrivals', 'arrivals')

export const listSavedArrivals = async (): Promise<SavedArrivalRow[]> =>
  (await hasArrivals()) ? savedArrivalsDatabase.use(({ arrivals }) => arrivals.orderBy('savedAt').toArray()) : []

export const removeSavedArrival = (key: string): Promise<void> =>
  savedArrivalsDatabase.use(({ arrivals }) => arrivals.delete(key))

/** Past what the clinic can use, also where the clock went back: the number is left to tell, for as long again. */
export const sweepSavedArrivals = async (now: number): Promise<void> => {
  if (!(await hasArrivals())) return
  const isPast =
    (times: number) =>
    ({ savedAt }: SavedArrivalRow): boolean =>
      Math.abs(now - savedAt) > times * storedMilliseconds
  await savedArrivalsDatabase.use(async ({ arrivals }) => {
    await arrivals.filter(isPast(2)).delete()
    await arrivals.filter(isPast(1)).modify({ envelope: removedEnvelope })
  })
}

export const removeSavedArrivals = async (): Promise<void> => {
  const isPresent = (await hasArrivals()) || (await hasRows('arrivals', 'documents'))
  if (!isPresent) return
  await savedArrivalsDatabase.use(({ arrivals, documents, sealed }) =>
    Promise.all([arrivals.clear(), documents.clear(), sealed.clear()]),
  )
}

/** With photos. `oldestQueuedSeconds` is absent where nothing waits. */
export const countSavedArrivals = async (now: number): Promise<{ queued: number; oldestQueuedSeconds?: number }> => {
  const hasPhotos = await hasRows('arrivals', 'documents')
  const photos = hasPhotos ? await savedArrivalsDatabase.use(({ documents }) => documents.toArray()) : []
  const times = [...(await listSavedArrivals()), ...photos].map(({ savedAt }) => savedAt)
  if (times.length === 0) return { queued: 0 }
  return { queued: times.length, oldestQueuedSeconds: Math.max(0, Math.round((now - Math.min(...times)) / 1000)) }
}
