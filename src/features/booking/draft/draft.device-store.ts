import { isDraftThere } from '#src/core/drafts/draft-memory.ts'
import type { DeviceStore } from '#src/offline/device-stores.ts'

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
