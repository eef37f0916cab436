// Deletes what is past its time of all that a booking leaves on this device.
import { isOver, sweepTimes } from '#src/offline/seen-times.ts'
import { mayHaveDraft } from './draft/draft-memory.ts'
import { lastSeen, noteNoneSeen } from './times/times-memory.ts'
import { mayHaveVisits } from './visit-pass/pass-memory.ts'

const sweepSeen = async (): Promise<void> => {
  const now = Date.now()
  await sweepTimes(now)
  if (isOver(lastSeen() ?? 0, now)) noteNoneSeen()
}

export const sweepAll = async (): Promise<void> => {
  await Promise.allSettled([
    mayHaveDraft() ? import('./draft/draft.thunks.ts').then(({ sweep }) => sweep()) : undefined,
    mayHaveVisits() ? import('./visit-pass/visit-passes.ts').then(({ listVisits }) => listVisits()) : undefined,
    lastSeen() === undefined ? undefined : sweepSeen(),
  ])
}
