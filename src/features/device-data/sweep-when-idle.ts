import { isDraftThere } from '#src/features/booking/draft/draft-memory.ts'
import { lastSeen } from '#src/features/slots/cache/slot-cache-marks.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { areVisitsThere } from './pass-memory.ts'

/** At every start: what is past its time goes, whatever page is opened. */
export const sweepWhenIdle = (): void => {
  const work = async (): Promise<void> => {
    const found = await Promise.all([isDraftThere(), areVisitsThere()])
    if (found.includes(true) || lastSeen() !== undefined) await (await import('./sweep.ts')).sweepAll()
  }
  whenIdle(() => void work().catch(() => undefined))
}
