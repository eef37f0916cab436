// Classification of offline-and-kiosk.md 3.1.
import { errorBodySchema } from '#src/contract/entities/error-body.ts'
import { retryAfter } from './backoff.rules.ts'
import type { KindRow } from './kinds.ts'
import type { Reply } from './transport.ts'
import type { ProblemClass, UploadProblem } from './upload.ts'

export type Outcome =
  | { kind: 'received'; receipt: NonNullable<ReturnType<KindRow['receiptOf']>> }
  | {
      kind: 'again'
      problem: UploadProblem
      isUncertain: boolean
      isNetwork: boolean
      wait: number
      isSlow: boolean
      isWrongReceipt?: boolean
    }
  | { kind: 'paused'; problem: UploadProblem }
  | { kind: 'blocked'; problem: UploadProblem }
  | { kind: 'unknown'; problem: UploadProblem }

type Again = Extract<Outcome, { kind: 'again' }>

const again = (changes: Partial<Again> & Pick<Again, 'problem'>): Again => ({
  kind: 'again',
  isUncertain: false,
  isNetwork: false,
  wait: 0,
  isSlow: false,
  ...changes,
})

export const noAnswer = (): Outcome => again({ problem: { class: 'transient' }, isUncertain: true, isNetwork: true })

const foreign = (changes: Partial<Again> = {}): Outcome =>
  again({ problem: { class: 'portal' }, isUncertain: true, isNetwork: true, ...changes })

const codeOf = (json: unknown): string | undefined => {
  const body = errorBodySchema.safeParse(json)
  return body.success ? body.data.code : undefined
}

const isObject = (json: unknown): boolean => typeof json === 'object' && json !== null

/** Sent before the server does anything; other failures leave the outcome open. */
const certain = new Set([408, 425, 429, 503, 507])

/** The bytes changed on their way, or another try is just being taken in; any other conflict is the clinic's word. */
const passing = new Set(['document.altered', 'booking-key.used'])

const refusal = (status: number, code: string | undefined): UploadProblem => {
  const named = code === undefined ? {} : { code }
  if (status === 413) return { class: 'too-large', ...named }
  if (status === 415) return { class: 'type', ...named }
  if ([403, 404, 410].includes(status)) return { class: 'gone', ...named }
  return { class: 'refused', ...named }
}

const failureOf = (status: number, code: string | undefined): ProblemClass => {
  if (status === 507) return 'storage'
  if (status === 408) return 'slow'
  // It answered: others are served first, and it says for how long.
  return status === 429 || code === 'upload.busy' ? 'busy' : 'transient'
}

const failure = ({ status, retryAfter: header, date }: Reply, code: string | undefined, now: number): Outcome => {
  const named = code === undefined ? {} : { code }
  const isSlow = status === 507
  return again({
    problem: { class: failureOf(status, code), ...named },
    isUncertain: !certain.has(status),
    wait: retryAfter(header, date, now),
    isSlow,
  })
}

const refused = (reply: Reply, unknown: string, now: number): Outcome => {
  const { status, json } = reply
  const code = codeOf(json)
  if (status >= 500 || [408, 425, 429].includes(status)) return failure(reply, code, now)
  if (status === 409 && (code === undefined || passing.has(code))) return failure(reply, code, now)
  // A proxy refuses with these, without JSON.
  if (status === 413 || status === 415) return { kind: 'blocked', problem: refusal(status, code) }
  if (!isObject(json)) return foreign()
  if (status === 401 || code === 'session.code-needed')
    return { kind: 'paused', problem: { class: 'auth', ...(code === undefined ? {} : { code }) } }
  if (status === 404 && code === unknown) return { kind: 'unknown', problem: { class: 'gone', code } }
  return { kind: 'blocked', problem: refusal(status, code) }
}

const isSuccess = ({ status }: Reply): boolean => status === 200 || status === 201

export const receiptOutcome = (
  reply: Reply,
  sent: { key: string; size: number; sha256: string },
  { receiptOf, unknown }: Pick<KindRow, 'receiptOf' | 'unknown'>,
  now: number,
): Outcome => {
  if (reply.isRedirected) return foreign()
  if (!isSuccess(reply)) return reply.status < 400 ? foreign() : refused(reply, unknown, now)
  const receipt = receiptOf(reply.json)
  if (!receipt) return foreign()
  const { key, size, sha256 } = receipt
  const isOurs = key === sent.key && size === sent.size && sha256 === sent.sha256
  return isOurs ? { kind: 'received', receipt } : foreign({ isWrongReceipt: true })
}

export const plainOutcome = (reply: Reply, unknown: string, now: number): Outcome | 'done' => {
  if (reply.isRedirected) return foreign()
  if (!isSuccess(reply)) return reply.status < 400 ? foreign() : refused(reply, unknown, now)
  return isObject(reply.json) ? 'done' : foreign()
}
