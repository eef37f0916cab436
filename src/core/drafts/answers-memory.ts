// What the pages of questionnaires hold beside the database: gone when somebody signs out or removes their data.
import { noteTabDraft } from './draft-memory.ts'

const holders = new Set<() => void>()

export const heldUntilForgotten = (forget: () => void): void => void holders.add(forget)

export const forgetHeldAnswers = (): void => {
  for (const forget of holders) forget()
  noteTabDraft(undefined, 'answers')
  noteTabDraft(undefined, 'visit-answers')
}
