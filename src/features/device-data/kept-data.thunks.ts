// Everything of a person that this device keeps: what there is, and how it goes.

import type { Thunk } from '#src/core/store-types.ts'
import { forgetLost, noteUnsent } from '#src/core/uploads/lost-uploads.ts'
import { dropDrafts } from '#src/features/booking/draft/draft.thunks.ts'
import { type DraftOffer, readOffer } from '#src/features/booking/draft/draft-content.ts'
import { noteDropped } from '#src/features/slots/cache/slot-cache-marks.ts'
import { timesDropped } from '#src/features/slots/slots.slice.ts'
import { listDrafts } from '#src/offline/drafts.ts'
import { removeEverything } from '#src/offline/remove-everything.ts'
import type { ListedPass } from '#src/offline/visit-passes.ts'
import { canKeepVisits, noteVisits } from './pass-memory.ts'
import { listVisits } from './visit-passes.ts'

export type KeptData = { visits: ListedPass[]; drafts: (DraftOffer & { id: string; expiresAt: number })[] }

/** What lies here now. What is past its time is gone by then. */
export const listKept = async (): Promise<KeptData> => {
  const visits = await listVisits()
  if (!canKeepVisits()) return { visits, drafts: [] }
  try {
    const drafts = (await listDrafts(Date.now())).flatMap(({ id, expiresAt, offer }) => {
      const words = readOffer(offer)
      return words ? [{ ...words, id, expiresAt }] : []
    })
    return { visits, drafts }
  } catch {
    return { visits, drafts: [] }
  }
}

/** "Remove my data". False where the device would not let go of all of it. */
export const removeMyData = (): Thunk<Promise<boolean>, never> => async (dispatch) => {
  const now = Date.now()
  // Also what is typed in this tab, which would be saved again.
  await dispatch(dropDrafts() as never)
  noteDropped(now)
  dispatch(timesDropped(now))
  forgetLost()
  noteUnsent(0)
  if (!canKeepVisits()) return true
  try {
    await removeEverything()
    noteVisits(false)
    // Counted again meanwhile, here or in another tab, while the last of them was not gone yet.
    noteUnsent(0)
    return true
  } catch {
    return false
  }
}
