import type { Preferences } from '#src/contract/brand-bundle.ts'

export type ToWorker =
  | { type: 'preferences'; preferences: Preferences }
  | { type: 'check-brand' }
  | { type: 'take-over' }
  | { type: 'count-pages' }

export type PageCount = { visible: number; hidden: number }

const types: readonly string[] = ['preferences', 'check-brand', 'take-over', 'count-pages'] satisfies ToWorker['type'][]

export const isToWorker = (data: unknown): data is ToWorker =>
  typeof data === 'object' && data !== null && 'type' in data && types.includes(String(data.type))

export type BetweenPages =
  | { type: 'safe?'; round: string; isForced: boolean }
  | { type: 'answer'; round: string; isSafe: boolean; isVisible: boolean }

export const updatesChannel = 'updates'
