// One upload as a screen sees it, without texts.

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

/** Not at its end: it is sent, or may be after a sign-in. */
export const openStates = [
  'capturing',
  'queued',
  'sending',
  'confirming',
  'paused_auth',
] as const satisfies UploadState[]

/** Its bytes are on this device alone. */
export const unsentStates = [...openStates, 'blocked'] as const satisfies UploadState[]

/** Sent with the file; sealed on the device. */
export type UploadAbout = {
  fileName: string
  documentTypeId?: string
  examSlug?: string
  groupName?: string
  additional?: boolean
  pages?: number
  label?: string
}

/** One row of the table in `kinds.ts` each. */
export type UploadKind = 'document'

export type Upload = {
  kind: UploadKind
  /** Key of the booking as it is now; one that replaces it is told by `bookingKeyReplaced`. */
  bookingRef: string
  /** What must go in order shares it; each upload is a matter of its own unless said otherwise. */
  entityKey?: string
  bytes: Blob
  mime: string
  about: UploadAbout
  /** The user signed in; no other sees or sends it. */
  subject?: string
  /** Minted at the capture, so that one draft sent from two tabs is one upload. */
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
  | 'unreadable'

/** `code`: the server's own, of the error codes. */
export type UploadProblem = { class: ProblemClass; code?: string }

/** Times in milliseconds of this device's clock, but `receivedAt`, which is the clinic's word. */
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
  /** Share from 0 to 1 at which the last attempt stopped. */
  stoppedAt: number | null
  nextAttemptAt: number | null
  /** A day or twenty tries without success. */
  needsAttention: boolean
  /** When its bytes are deleted unless they were received, and how many days it waits: 0, 1, 3 or 6 and more. */
  expiresAt: number
  daysWaiting: number
  problem: UploadProblem | null
  receipt: (UploadReceipt & { keptAt: number }) | null
}

export type UploadReceipt = { slug: string; receivedAt: string }
