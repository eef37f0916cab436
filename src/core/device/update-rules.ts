import type { PageCount } from '#src/offline/messages.ts'

export type PageActivity = {
  holds: readonly string[]
  hasTyped: boolean
  isVisible: boolean
  idleMilliseconds: number
  isLeaving: boolean
}

/** Reading and scrolling are not interrupted between two touches. */
export const idleBeforeUpdate = 5000

export const losesNothing = ({ holds, hasTyped }: Pick<PageActivity, 'holds' | 'hasTyped'>): boolean =>
  holds.length === 0 && !hasTyped

/** @param isForced below the supported version: no waiting, but nothing is lost either. */
export const isSafePage = (page: PageActivity, isForced: boolean): boolean => {
  const isIdle = isForced || !page.isVisible || page.idleMilliseconds >= idleBeforeUpdate
  return losesNothing(page) && !page.isLeaving && isIdle
}

export type PageAnswer = { isSafe: boolean; isVisible: boolean }

/** Hidden pages may be frozen and silent. */
export const areAllSafe = (answers: readonly PageAnswer[], others: PageCount): boolean =>
  answers.every(({ isSafe }) => isSafe) && answers.filter(({ isVisible }) => isVisible).length >= others.visible

export const isRoundOver = (answers: readonly PageAnswer[], others: PageCount): boolean =>
  answers.some(({ isSafe }) => !isSafe) || answers.length >= others.visible + others.hidden

export const isOlder = (version: string, than: string): boolean => {
  const [one, other] = [version, than].map((text) => text.split('.').map(Number)) as [number[], number[]]
  for (let at = 0; at < 3; at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
