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
}

const stores = new Map<string, DeviceStore>()

export const registerDeviceStore = (store: DeviceStore): void => void stores.set(store.name, store)

export const deviceStores = (): readonly DeviceStore[] => [...stores.values()]

const settled = async (work: readonly Promise<unknown>[]): Promise<void> => {
  const failed = (await Promise.allSettled(work)).find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

export const sweepDeviceStores = (now: number): Promise<void> =>
  settled(deviceStores().map(async (store) => (await store.isPresent()) && (await store.load()).sweep(now)))

/** All kinds, even where one fails. @throws when any did. */
export const removeDeviceData = (): Promise<void> =>
  settled(deviceStores().map(async ({ load }) => (await load()).remove()))
