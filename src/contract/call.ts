// One row per call is the only place where a method, a path or a payload is written; client, server and OpenAPI derive from it.
import type * as z from 'zod/mini'
import type { Access } from './codes/access.ts'
import type { ErrorCode } from './codes/error-codes.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * `form`: the body is a form, the row's fields as text and its field `file` last, so that the rest is known before the
 * bytes. `file`: answers a file that the browser follows itself through `href`, so there is no client endpoint.
 */
type CallKind = 'json' | 'form' | 'file'

/**
 * `none`: no cache stores it. `private`: the browser stores it and asks again before each use, the service worker never
 * does. `storable`: holds nothing of a person, and the service worker may store it too.
 */
type CallCache = 'none' | 'private' | 'storable'

export type CallRow = {
  /** Same word as the client endpoint, the server usecase and the OpenAPI operationId. */
  name: string
  method: HttpMethod
  /** Path template with `{param}` holes, always below `/api`. */
  path: `/api/${string}`
  /** The lock: `access.rules.ts` says whom each word lets in, and the server asks before the handler runs. */
  access: Access
  summary: string
  requirements: readonly string[]
  /** The client must send an `Idempotency-Key`; a replay returns the first answer. */
  idempotent?: boolean
  /** `json` unless named. */
  kind?: CallKind
  /** `none` unless named. */
  cache?: CallCache
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  response: z.ZodMiniType
  /** Success status; 200 unless named. */
  status?: 200 | 201
  errors?: readonly ErrorCode[]
}

type Part<R extends CallRow, K extends 'params' | 'query' | 'body'> = R[K] extends z.ZodMiniType
  ? { [P in K]: z.input<R[K]> }
  : unknown

/** A query of which every field may be absent may be absent itself. */
type QueryPart<R extends CallRow> = R['query'] extends z.ZodMiniType
  ? Record<never, never> extends z.input<R['query']>
    ? Partial<Part<R, 'query'>>
    : Part<R, 'query'>
  : unknown

/** What a caller hands over: `{ params, query, body }`, each only where the row has it, and the idempotency key. */
export type CallArgs<R extends CallRow> = Part<R, 'params'> &
  QueryPart<R> &
  Part<R, 'body'> &
  (R['idempotent'] extends true ? { idempotencyKey: string } : unknown)

/** What the server answers on success, as the client sees it. */
export type CallResult<R extends CallRow> = z.output<R['response']>

export const defineCall = <const R extends CallRow>(row: R): R => row

/** Language tag of the page that asks. Answers vary by it, so that no cache mixes languages. */
export const localeHeader = 'x-locale'

/** The row's path with each `{param}` replaced by its encoded value; throws when one is missing. */
export const fillPath = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new Error(`missing path parameter ${name}`)
    return encodeURIComponent(String(value))
  })

/** Query string of a row's query object, leading `?` included; lists are joined by a comma (S-46), absent values left out. */
export const fillQuery = (query: Record<string, unknown> = {}): string => {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(Array.isArray(value) ? value.join(',') : String(value))}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** Address of a row for links and images that the browser fetches itself. */
export const href = (
  row: Pick<CallRow, 'path'>,
  args: { params?: Record<string, unknown>; query?: Record<string, unknown> } = {},
): string => fillPath(row.path, args.params) + fillQuery(args.query)
