// "Remove my data": everything of a person that lies on this device.
import { removeCaptures } from './captures.ts'
import { deleteDrafts } from './drafts.ts'
import { removeUploads } from './queue/uploads.ts'
import { dropTimes } from './seen-times.ts'
import { removePasses } from './visit-passes.ts'

/** A database of its own registers its removal here. */
const steps: readonly (() => Promise<unknown>)[] = [
  removePasses,
  deleteDrafts,
  removeUploads,
  removeCaptures,
  dropTimes,
]

/** Removes all of it, also where one kind fails. Throws when any did: then something may be left. */
export const removeEverything = async (): Promise<void> => {
  const done = await Promise.allSettled(steps.map((step) => step()))
  const failed = done.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}
