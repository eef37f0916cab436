import type { DeviceStore } from '#src/offline/device-stores.ts'
import { isDraftThere } from './draft-memory.ts'

export const draftDeviceStore: DeviceStore = {
  name: 'drafts',
  neverOnKiosk: true,
  isPersonal: true,
  isPresent: isDraftThere,
  load: async () => {
    const [{ removeDrafts, sweep }, { countDrafts }] = await Promise.all([
      import('./draft.thunks.ts'),
      import('#src/offline/drafts.ts'),
    ])
    return { count: countDrafts, sweep, remove: removeDrafts }
  },
}
