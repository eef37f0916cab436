// Deletes what is past its time of all that a booking leaves on this device.

import { mayHaveDraft } from '#src/features/booking/draft/draft-memory.ts'
import { lastSeen, noteNoneSeen } from '#src/features/slots/cache/slot-cache-marks.ts'
import { isOver, sweepTimes } from '#src/offline/seen-times.ts'
import { mayHaveVisits } from './pass-memory.ts'

const sweepSeen = async (): Promise<void> => {
  const now = Date.now()
  await sweepTimes(now)
  if (isOver(lastSeen() ?? 0, now)) noteNoneSeen()
}

export const sweepAll = async (): Promise<void> => {
  await Promise.allSettled([
    mayHaveDraft() ? import('#src/features/booking/draft/draft.thunks.ts').then(({ sweep }) => sweep()) : undefined,
    mayHaveVisits() ? import('./visit-passes.ts').then(({ listVisits }) => listVisits()) : undefined,
    lastSeen() === undefined ? undefined : sweepSeen(),
  ])
}
