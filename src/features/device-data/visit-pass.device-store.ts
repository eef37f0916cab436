import type { DeviceStore } from '#src/offline/device-stores.ts'
import { areVisitsThere } from './pass-memory.ts'

export const visitPassDeviceStore: DeviceStore = {
  name: 'visit-passes',
  neverOnKiosk: true,
  isPersonal: true,
  isPresent: areVisitsThere,
  load: async () => {
    const { listVisits, removeVisits } = await import('./visit-passes.ts')
    return { count: async () => (await listVisits()).length, sweep: listVisits, remove: removeVisits }
  },
}
