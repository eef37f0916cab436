import { sendCheckInDocument } from '#src/api/documents.api.ts'
import { sha256 } from '#src/offline/queue/digest.ts'
import type { SendPhoto } from './use-kiosk-camera.ts'

/** To the visit of the run. */
export const sendPhotoOf =
  (bookingKey: string): SendPhoto =>
  async (file, { key, signal }) => {
    const body = { size: String(file.size), sha256: await sha256(await file.arrayBuffer()), file }
    return sendCheckInDocument({ params: { bookingKey }, body, idempotencyKey: key }, signal)
  }
