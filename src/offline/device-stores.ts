type DeviceStoreWork = {
  count: () => Promise<number>
  /** `now` in milliseconds of this device's clock. */
  sweep: (now: number) => Promise<unknown>
  /** @throws where something may be left. */
  remove: () => Promise<unknown>
}

export type DeviceStore = {
  name: string
  /** Called at every start, so it opens no database where a mark can tell. */
  isPresent: () => Promise<boolean>
  load: () => Promise<DeviceStoreWork>
  neverOnKiosk: boolean
  /** False where it says nothing of a person, as times of a clinic. */
  isPersonal: boolean
}

/** A kiosk is shared by all patients. */
let isShared = false

export const shareDevice = (isKiosk: boolean): void => {
  isShared = isKiosk
}

const stores = new Map<string, DeviceStore>()

export const registerDeviceStore = (store: DeviceStore): void => void stores.set(store.name, store)

export const deviceStores = (): readonly DeviceStore[] => [...stores.values()]

const isBarred = ({ neverOnKiosk }: DeviceStore): boolean => isShared && neverOnKiosk

/** @throws on a kiosk, for a store that is never there. */
export const ensureMayStore = (name: string): void => {
  const store = stores.get(name)
  if (store && isBarred(store)) throw new Error(`${name} is never stored on a kiosk`)
}

const settled = async (work: readonly Promise<unknown>[]): Promise<void> => {
  const failed = (await Promise.allSettled(work)).find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

export const sweepDeviceStores = (now: number): Promise<void> =>
  settled(
    deviceStores().map(async (store) => {
      if (!(await store.isPresent())) return
      const work = await store.load()
      await (isBarred(store) ? work.remove() : work.sweep(now))
    }),
  )

const countOf = async ({ load }: DeviceStore): Promise<number> => {
  try {
    return await (await load()).count()
  } catch {
    // Where storage is refused, nothing is shown to be there.
    return 0
  }
}

/** Whether this device has anything of a person. */
export const hasDeviceData = async (): Promise<boolean> =>
  (
    await Promise.all(
      deviceStores()
        .filter(({ isPersonal }) => isPersonal)
        .map(countOf),
    )
  ).some((count) => count > 0)

/** All kinds, even where one fails. @throws when any did. */
export const removeDeviceData = (): Promise<void> =>
  settled(deviceStores().map(async ({ load }) => (await load()).remove()))
