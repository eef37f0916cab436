import { whenIdle } from '#src/lib/when-idle.ts'
import { mayHaveDraft } from './draft-memory.ts'

/** At every start: what is past its day goes, whatever page is opened. */
export const sweepWhenIdle = (): void => {
  if (!mayHaveDraft()) return
  const work = async (): Promise<void> => (await import('./draft.thunks.ts')).sweep()
  whenIdle(() => void work().catch(() => undefined))
}
