import type { ConsentAnswer } from '#src/contract/codes/consent-states.ts'
import type { QuestionnaireType } from '#src/contract/codes/questionnaire-types.ts'

export const uploadStates = [
  'capturing',
  'queued',
  'sending',
  'confirming',
  'received',
  'paused_auth',
  'blocked',
  'expired',
  'cancelled',
] as const
export type UploadState = (typeof uploadStates)[number]

export const openStates = [
  'capturing',
  'queued',
  'sending',
  'confirming',
  'paused_auth',
] as const satisfies UploadState[]

export const unsentStates = [...openStates, 'blocked'] as const satisfies UploadState[]

export type UploadAbout = {
  fileName: string
  documentTypeId?: string
  examSlug?: string
  groupName?: string
  additional?: boolean
  pages?: number
  label?: string
  /** Of a consent: its form, and what was answered. */
  consent?: { slug: string; answer: ConsentAnswer }
  /** Of answers: the questions that were read, and the appointment or the request that they are of. */
  questionnaire?: {
    id: string
    type: QuestionnaireType
    version: string
    recordSlug: string | null
    /** S-121: what is asked before a booking may be answered of a request or of a visit. */
    isOfVisit?: boolean
    /** Of a hand-off, whose key stands where a booking's does. */
    isHanded?: boolean
  }
}

/** `handed`: the one document of a hand-off, whose key stands where a booking's does. */
export type UploadKind = 'document' | 'handed' | 'consent' | 'answer'

export type Upload = {
  kind: UploadKind
  /** The current key; `bookingKeyReplaced` reports another. */
  bookingRef: string
  /** Shared by uploads that must go in order. */
  entityKey?: string
  bytes: Blob
  mime: string
  about: UploadAbout
  /** The clinic's own document, which stays until this one is received. */
  replacesSlug?: string
  subject?: string
  /** Made at the capture, so that one draft sent from two tabs is one upload. */
  key?: string
}

export type ProblemClass =
  | 'transient'
  | 'portal'
  | 'auth'
  | 'gone'
  | 'too-large'
  | 'type'
  | 'refused'
  | 'storage'
  | 'slow'
  | 'busy'
  | 'unreadable'

export type UploadProblem = { class: ProblemClass; code?: string }

/** Milliseconds of this device's clock, except `receivedAt`, which is the clinic's. */
export type UploadView = {
  key: string
  seq: number
  kind: UploadKind
  state: UploadState
  entityKey: string
  bookingRef: string
  about: UploadAbout
  size: number
  mime: string
  capturedAt: number
  sentBytes: number | null
  /** 0 to 1, of the last attempt. */
  stoppedAt: number | null
  nextAttemptAt: number | null
  needsAttention: boolean
  /** When bytes not received are deleted, and days waited: 0, 1, 3 or 6 and more. */
  expiresAt: number
  daysWaiting: number
  problem: UploadProblem | null
  receipt: (UploadReceipt & { keptAt: number }) | null
}

export type UploadReceipt = { slug: string; receivedAt: string }
