import { whenIdle } from '#src/lib/when-idle.ts'
import { mayHaveDraft } from './draft/draft-memory.ts'
import { lastSeen } from './times/times-memory.ts'
import { mayHaveVisits } from './visit-pass/pass-memory.ts'

/** At every start: what is past its time goes, whatever page is opened. */
export const sweepWhenIdle = (): void => {
  if (!mayHaveDraft() && !mayHaveVisits() && lastSeen() === undefined) return
  const work = async (): Promise<void> => (await import('./sweep.ts')).sweepAll()
  whenIdle(() => void work().catch(() => undefined))
}
