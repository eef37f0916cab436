// The only place where a method, a path or a payload is written; client, server and OpenAPI derive from it.
import type * as z from 'zod/mini'
import { type Access, accessErrors } from './codes/access.ts'
import { idempotencyErrors } from './codes/common.codes.ts'
import type { ErrorCode } from './codes/error-codes.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

// `form`: the field `file` goes last, so that the others are known before the bytes.
// `file`: followed by the browser through `href`, so without a client endpoint.
type CallKind = 'json' | 'form' | 'file'

// `private`: the browser revalidates before each use, the service worker never stores it.
// `storable`: holds nothing of a person, and the service worker may store it too.
type CallCache = 'none' | 'private' | 'storable'

// `sign-in`: a try or a message of it, of which each network makes few in a minute.
export type CallQuota = 'sign-in'

// `any`: a write that a program of another maker sends, without our header; no cookie is read.
export type CallOrigin = 'any'

export type CallRow = {
  name: string
  method: HttpMethod
  path: `/api/${string}`
  /** Checked before the handler runs; see `access.rules.ts`. */
  access: Access
  quota?: CallQuota
  origin?: CallOrigin
  summary: string
  requirements: readonly string[]
  /** Needs an `Idempotency-Key`; a replay returns the first answer. */
  idempotent?: boolean
  /** `json` by default. */
  kind?: CallKind
  /** `none` by default. */
  cache?: CallCache
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  response: z.ZodMiniType
  /** 200 by default. */
  status?: 200 | 201
  /** Beside those that follow from the words above. */
  errors?: readonly ErrorCode[]
}

type Part<R extends CallRow, K extends 'params' | 'query' | 'body'> = R[K] extends z.ZodMiniType
  ? { [P in K]: z.input<R[K]> }
  : unknown

type QueryPart<R extends CallRow> = R['query'] extends z.ZodMiniType
  ? Record<never, never> extends z.input<R['query']>
    ? Partial<Part<R, 'query'>>
    : Part<R, 'query'>
  : unknown

export type CallArgs<R extends CallRow> = Part<R, 'params'> &
  QueryPart<R> &
  Part<R, 'body'> &
  (R['idempotent'] extends true ? { idempotencyKey: string } : unknown)

export type CallResult<R extends CallRow> = z.output<R['response']>

const quotaErrors = { 'sign-in': ['request.too-many'] } as const satisfies Record<CallQuota, readonly ErrorCode[]>

type Own<R extends CallRow> = R['errors'] extends readonly (infer Code)[] ? Code : never

/** What follows from the words of a row, so that no row repeats it. */
type Implied<R extends CallRow> =
  | (typeof accessErrors)[R['access']][number]
  | (R['idempotent'] extends true ? (typeof idempotencyErrors)[number] : never)
  | (R['quota'] extends CallQuota ? (typeof quotaErrors)[R['quota']][number] : never)

type DefinedCall<R extends CallRow> = Omit<R, 'errors'> & { errors: readonly (Own<R> | Implied<R>)[] }

const impliedErrors = ({ access, idempotent, quota }: CallRow): readonly ErrorCode[] => [
  ...accessErrors[access],
  ...(idempotent ? idempotencyErrors : []),
  ...(quota === undefined ? [] : quotaErrors[quota]),
]

/** The row with every error that it may answer. Without effect, so that a page carries only the rows that it calls. */
export const defineCall = /* @__NO_SIDE_EFFECTS__ */ <const R extends CallRow>(row: R): DefinedCall<R> => ({
  ...row,
  errors: [...new Set([...impliedErrors(row), ...(row.errors ?? [])])] as readonly (Own<R> | Implied<R>)[],
})

/** Language tag of the page. Answers vary by it, so that no cache mixes languages. */
export const localeHeader = 'x-locale'

/** Of every call of ours. Another site's form or image cannot send it; its value marks an embedded page. */
export const clientHeader = 'x-front-door'

/** Of an enrolled device: its token, the token of the person in front of it, and its signed keepalive. */
export const kioskHeaders = {
  device: 'x-kiosk',
  person: 'x-kiosk-person',
  keepalive: 'x-kiosk-keepalive',
} as const

/** Token of a check-in's run, which opens its own visits. */
export const checkInHeader = 'x-check-in'

/** @throws when a param is missing. */
export const fillPath = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new Error(`missing path parameter ${name}`)
    return encodeURIComponent(String(value))
  })

/** Lists are joined by a comma (S-46), absent values left out. */
export const fillQuery = (query: Record<string, unknown> = {}): string => {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(Array.isArray(value) ? value.join(',') : String(value))}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

export const href = (
  row: Pick<CallRow, 'path'>,
  args: { params?: Record<string, unknown>; query?: Record<string, unknown> } = {},
): string => fillPath(row.path, args.params) + fillQuery(args.query)
