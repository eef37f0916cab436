// design.md 4.3: never more is said than the clinic's receipt allows.
import type { Attachment } from '#src/contract/entities/attachment.ts'
import type { Capture } from '#src/offline/captures.ts'
import type { UploadProblem, UploadView } from '#src/offline/queue/upload.ts'
import type { Mark } from '#src/ui/marks.tsx'

export type DocumentAction =
  | 'delete'
  | 'cancel'
  | 'try'
  | 'replace'
  | 'view'
  | 'dismiss'
  | 'go-on'
  | 'sign-in'
  | 'better'

const documentStates = [
  'saving',
  'on-device',
  'in-line',
  'unsaved',
  'sending',
  'asking',
  'unanswered',
  'stopped',
  'failed',
  'needs-patient',
  'needs-sign-in',
  'received',
  'checked',
  'better',
  'expired',
  'gone',
  'pages',
  'original',
  'photo-refused',
] as const
export type DocumentState = (typeof documentStates)[number]
export type PhotoState = Extract<DocumentState, 'pages' | 'original' | 'photo-refused'>

type Looks = {
  marks: readonly [Mark, Mark, Mark]
  tone: 'ink' | 'info' | 'ok' | 'err' | 'warn'
  actions: readonly DocumentAction[]
}

const onDevice = ['done', 'open', 'open'] as const

export const looksOf: Readonly<Record<DocumentState, Looks>> = {
  saving: { marks: ['moving', 'open', 'open'], tone: 'ink', actions: [] },
  'on-device': { marks: onDevice, tone: 'ink', actions: ['delete'] },
  'in-line': { marks: onDevice, tone: 'info', actions: ['delete'] },
  unsaved: { marks: ['open', 'open', 'open'], tone: 'err', actions: ['try'] },
  sending: { marks: ['done', 'moving', 'open'], tone: 'info', actions: ['cancel'] },
  asking: { marks: ['done', 'moving', 'open'], tone: 'info', actions: [] },
  unanswered: { marks: onDevice, tone: 'err', actions: ['try', 'cancel'] },
  stopped: { marks: onDevice, tone: 'ink', actions: ['cancel'] },
  failed: { marks: onDevice, tone: 'err', actions: ['try'] },
  'needs-patient': { marks: onDevice, tone: 'err', actions: ['replace', 'delete'] },
  'needs-sign-in': { marks: onDevice, tone: 'warn', actions: ['sign-in', 'delete'] },
  received: { marks: ['done', 'done', 'open'], tone: 'ok', actions: ['view'] },
  checked: { marks: ['done', 'done', 'done'], tone: 'ok', actions: ['view'] },
  better: { marks: ['done', 'done', 'open'], tone: 'warn', actions: ['better', 'view'] },
  expired: { marks: ['open', 'open', 'open'], tone: 'err', actions: ['dismiss'] },
  gone: { marks: ['open', 'open', 'open'], tone: 'err', actions: ['dismiss'] },
  pages: { marks: onDevice, tone: 'ink', actions: ['go-on', 'delete'] },
  original: { marks: onDevice, tone: 'ink', actions: ['delete'] },
  'photo-refused': { marks: onDevice, tone: 'err', actions: ['delete'] },
}

const stateOfQueued = ({ stoppedAt, problem }: UploadView, isOnline: boolean): DocumentState => {
  if (!isOnline) return stoppedAt === null ? 'on-device' : 'stopped'
  if (problem) return problem.class === 'busy' ? 'in-line' : 'failed'
  return stoppedAt === null ? 'on-device' : 'stopped'
}

/** The clinic may have it: it is being asked, or will be after a pause. */
const stateOfUncertain = ({ problem, nextAttemptAt }: UploadView): DocumentState =>
  nextAttemptAt !== null && (problem || nextAttemptAt > Date.now()) ? 'unanswered' : 'asking'

/** "Sending" only while bytes can move, never offline. */
export const stateOf = (upload: UploadView, isOnline: boolean): DocumentState => {
  switch (upload.state) {
    case 'capturing':
      return 'saving'
    case 'queued':
    case 'cancelled':
      return stateOfQueued(upload, isOnline)
    case 'sending':
      return isOnline ? 'sending' : stateOfQueued(upload, false)
    case 'confirming':
      return isOnline ? stateOfUncertain(upload) : stateOfQueued(upload, false)
    case 'paused_auth':
      return 'needs-sign-in'
    case 'blocked':
      return 'needs-patient'
    case 'expired':
      return 'expired'
    case 'received':
      return 'received'
  }
}

export const stateOfPhoto = ({ purpose, problem }: Pick<Capture, 'purpose' | 'problem'>): PhotoState => {
  if (purpose === 'page') return 'pages'
  return problem === undefined ? 'original' : 'photo-refused'
}

/** Complete with the receipt alone. */
const mostUnderWay = 0.99

/** 0 to 0.99; undefined where unknown. */
export const shareOf = ({
  sentBytes,
  stoppedAt,
  size,
}: Pick<UploadView, 'sentBytes' | 'stoppedAt' | 'size'>): number | undefined => {
  const share = sentBytes === null ? stoppedAt : size === 0 ? 0 : sentBytes / size
  return share === null ? undefined : Math.min(mostUnderWay, share)
}

/** Most specific key first. */
export const problemKeys = ({ class: kind, code }: UploadProblem): string[] => [
  ...(code && !code.startsWith('server.') && kind !== 'transient' && kind !== 'busy' ? [`error.${code}`] : []),
  `upload.problem-${kind}`,
]

export const isUnsent = ({ state }: Pick<UploadView, 'state'>): boolean =>
  state !== 'received' && state !== 'cancelled' && state !== 'expired'

/** Of what the clinic has; undefined while it is as it was received. */
export const stateAtClinic = ({
  checkedAt,
  betterReason,
}: Pick<Attachment, 'checkedAt' | 'betterReason'>): 'checked' | 'better' | undefined => {
  if (checkedAt !== null) return 'checked'
  return betterReason === null ? undefined : 'better'
}
