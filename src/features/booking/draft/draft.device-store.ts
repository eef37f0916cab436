import type { DeviceStore } from '#src/offline/device-stores.ts'
import { isDraftThere } from './draft-memory.ts'

export const draftDeviceStore: DeviceStore = {
  name: 'drafts',
  neverOnKiosk: true,
  isPresent: isDraftThere,
  load: async () => {
    const { listDraftOffers, removeDrafts, sweep } = await import('./draft.thunks.ts')
    return { count: async () => (await listDraftOffers()).length, sweep, remove: removeDrafts }
  },
}
