import type { FeatureEntry } from '#src/core/feature-entry.ts'
import { uploadsMark } from '#src/core/uploads/uploads-mark.ts'
import { readFromDevice } from '#src/lib/device-memory.ts'
import { captureDeviceStore, uploadDeviceStore } from './attachments.device-stores.ts'
import { mayHaveCaptures } from './capture/captures-mark.ts'

export const entry: FeatureEntry = {
  area: 'attachments',
  load: async () => (await import('./attachments.feature.ts')).attachmentsFeature,
  isAtWork: () => readFromDevice(uploadsMark) !== undefined || mayHaveCaptures(),
  deviceStores: [uploadDeviceStore, captureDeviceStore],
}
