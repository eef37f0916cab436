// When a page may be reloaded for an update, and when all of them may. Pure.
import type { PageCount } from '#src/offline/messages.ts'

export type PageActivity = {
  /** Of `holdUpdates`. */
  holds: readonly string[]
  /** Something was typed at this address. */
  hasTyped: boolean
  isVisible: boolean
  /** Since a key or a pointer was last pressed. */
  idleMilliseconds: number
  /** For another address, which has not answered yet. */
  isLeaving: boolean
}

/** Somebody who reads and scrolls is not interrupted between two touches. */
export const idleBeforeUpdate = 5000

/** Whether a reload takes nothing that cannot be had again. */
export const losesNothing = ({ holds, hasTyped }: Pick<PageActivity, 'holds' | 'hasTyped'>): boolean =>
  holds.length === 0 && !hasTyped

/** @param isForced below the supported version: nobody is waited for, but nothing is lost either. */
export const isSafePage = (page: PageActivity, isForced: boolean): boolean => {
  const isIdle = isForced || !page.isVisible || page.idleMilliseconds >= idleBeforeUpdate
  return losesNothing(page) && !page.isLeaving && isIdle
}

export type PageAnswer = { isSafe: boolean; isVisible: boolean }

/** Whether the answers of the other pages allow an update; hidden ones may be frozen and silent. */
export const areAllSafe = (answers: readonly PageAnswer[], others: PageCount): boolean =>
  answers.every(({ isSafe }) => isSafe) && answers.filter(({ isVisible }) => isVisible).length >= others.visible

/** Whether there is nothing more to wait for. */
export const isRoundOver = (answers: readonly PageAnswer[], others: PageCount): boolean =>
  answers.some(({ isSafe }) => !isSafe) || answers.length >= others.visible + others.hidden

/** Of versions like 1.2.3. */
export const isOlder = (version: string, than: string): boolean => {
  const [one, other] = [version, than].map((text) => text.split('.').map(Number)) as [number[], number[]]
  for (let at = 0; at < 3; at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
