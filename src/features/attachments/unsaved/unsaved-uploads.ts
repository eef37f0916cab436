// Last step of the quota ladder: sent from memory, lost with the page.
import { holdUpdates } from '#src/core/device/update-holds.ts'
import { deleteCaptures } from '#src/offline/captures.ts'
import type { Upload } from '#src/offline/queue/upload.ts'
import { sendWithoutSaving } from '#src/offline/queue/uploads.ts'
import { changeUnsaved, type UnsavedUpload, unsavedUploads } from './unsaved-list.ts'

const update = (id: string, part: Partial<UnsavedUpload>): void =>
  changeUnsaved(unsavedUploads().map((each) => (each.id === id ? { ...each, ...part } : each)))

/** Once; the patient retries. */
const send = async (id: string): Promise<void> => {
  const found = unsavedUploads().find((each) => each.id === id)
  if (!found || found.sentBytes !== null) return
  update(id, { sentBytes: 0, problem: null })
  const release = holdUpdates('upload from memory')
  try {
    const answer = await sendWithoutSaving(found.upload, (sentBytes) => update(id, { sentBytes }))
    if ('problem' in answer) {
      update(id, { sentBytes: null, problem: answer.problem })
      return
    }
    removeUnsaved(found)
    found.onReceived()
  } catch {
    update(id, { sentBytes: null, problem: { class: 'transient' } })
  } finally {
    release()
  }
}

/** Resolves after the first try. */
export const sendUnsaved = (upload: Upload, then: Pick<UnsavedUpload, 'onReceived' | 'photoIds'>): Promise<void> => {
  const id = upload.key ?? crypto.randomUUID()
  // One key for every try, so that a received document is not stored twice.
  changeUnsaved([
    ...unsavedUploads(),
    { id, upload: { ...upload, key: id }, sentBytes: null, problem: null, addedAt: Date.now(), ...then },
  ])
  return send(id)
}

export const tryUnsavedAgain = send

const removeUnsaved = ({ id, photoIds }: UnsavedUpload): void => {
  changeUnsaved(unsavedUploads().filter((each) => each.id !== id))
  // Storage is refused: it has no such row.
  deleteCaptures(photoIds).catch(() => undefined)
}

export const deleteUnsaved = (id: string): void => {
  const found = unsavedUploads().find((each) => each.id === id)
  if (found) removeUnsaved(found)
}
