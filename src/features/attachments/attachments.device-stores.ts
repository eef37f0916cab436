import { forgetLost, noteUnsent } from '#src/core/uploads/lost-uploads.ts'
import { uploadsMark } from '#src/core/uploads/uploads-mark.ts'
import { readFromDevice } from '#src/lib/device-memory.ts'
import type { DeviceStore } from '#src/offline/device-stores.ts'
import type { UploadView } from '#src/offline/queue/upload.ts'
import { mayHaveCaptures } from './capture/captures-mark.ts'

/** Not at the clinic: what was received is the clinic's. */
const isLeft = ({ state }: UploadView): boolean => state !== 'received' && state !== 'cancelled'

export const uploadDeviceStore: DeviceStore = {
  name: 'uploads',
  neverOnKiosk: false,
  isPersonal: true,
  isPresent: async () => readFromDevice(uploadsMark) !== undefined,
  load: async () => {
    const { listUploads, removeUploads } = await import('#src/offline/queue/uploads.ts')
    return {
      count: async () => (await listUploads()).filter(isLeft).length,
      // Its own runner sweeps when something is due.
      sweep: async () => undefined,
      remove: async () => {
        forgetLost()
        noteUnsent(0)
        await removeUploads()
        // Counted again meanwhile, here or in another tab, while the last of them was not gone yet.
        noteUnsent(0)
      },
    }
  },
}

export const captureDeviceStore: DeviceStore = {
  name: 'captures',
  neverOnKiosk: false,
  isPersonal: true,
  isPresent: async () => mayHaveCaptures(),
  load: async () => {
    const { countCaptures, removeCaptures, sweepCaptures } = await import('#src/offline/captures.ts')
    return { count: () => countCaptures(() => false), sweep: sweepCaptures, remove: removeCaptures }
  },
}
