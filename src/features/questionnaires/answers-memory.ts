// Of a questionnaire after the booking: as long as the page stands, and never of one person for another.
import type { AnswersBegun } from './questionnaire-host.tsx'

const begun = new Map<string, AnswersBegun>()

export const memoryOf = (id: string, isShared: boolean) => ({
  read: (): AnswersBegun | undefined => begun.get(id),
  store: (next: AnswersBegun): void => {
    if (!isShared) begun.set(id, next)
  },
  forget: (): void => void begun.delete(id),
})
