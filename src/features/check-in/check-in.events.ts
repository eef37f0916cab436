// What happens in the run of a check-in; all of it is plain data.
import type { CheckInFound, CheckInReadiness, CheckInVisit } from '#src/contract/entities/check-in.ts'
import type { Lacking } from './lacking.rules.ts'

/** The clinic has it. */
export type Given = { receivedAt: string; seeReception: boolean }

/** Without the token of the run. */
export type Found = Omit<CheckInFound, 'run'> & { run: Pick<NonNullable<CheckInFound['run']>, 'process'> | null }

type CodeAnswer = {
  success: boolean
  triesLeft?: number | undefined
  isExpired?: boolean | undefined
  found: Found | null
}

export type CheckInEvent =
  | { name: 'found'; answer: Found }
  | { name: 'code-answered'; answer: CodeAnswer }
  | { name: 'code-asked-again' | 'tried-again' | 'feedback-passed' }
  | { name: 'stopped'; fault: 'WRONG_PERSON' | 'ENDED' }
  | { name: 'locked'; until: number }
  | { name: 'confirmed'; visit: CheckInVisit }
  /** S-37: of what is missing at a kiosk. */
  | { name: 'lacking-changed'; change: Pick<Lacking, 'hasReferral' | 'hasAnswers' | 'camera'> }
  | { name: 'lacking-closed' | 'details-wanted' | 'went-as-is' }
  | CheckInDone

export type CheckInDone =
  | { name: 'read'; ready: CheckInReadiness }
  | { name: 'failed'; error: unknown; code?: string | undefined }
  | { name: 'details-given'; ready: CheckInReadiness | undefined }
  | { name: 'referral-chosen'; way: 'check-in' | 'camera' | undefined }
  | { name: 'uploaded' | 'word-missing' }
  | { name: 'sent'; given: Given }
  | { name: 'word-given'; visit: CheckInVisit; at: string | null }
