import type { Feature } from '#src/core/listeners/start-listening.ts'
import { addUploadListeners } from './attachments.listeners.ts'

export const attachmentsFeature: Feature = { addListeners: addUploadListeners }
