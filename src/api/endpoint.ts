import type { EndpointBuilder, MutationDefinition, QueryDefinition, TagDescription } from '@reduxjs/toolkit/query'
import type { CallArgs, CallResult, CallRow } from '#src/contract/call.ts'
import { refusalOf } from './api-error.ts'
import type { request, SentCall } from './request.ts'

type Request = typeof request
type Build<Tag extends string> = EndpointBuilder<Request, Tag, 'api'>
type Common = 'Texts' | 'Private'
type Tags<Tag extends string> = readonly TagDescription<Tag>[]

const fromRow = <R extends CallRow>(row: R) => ({
  query: (args: CallArgs<R>): SentCall => ({ row, args: args as SentCall['args'] }),
  // Rows hold zod/mini schemas, whose output type is the endpoint's result.
  responseSchema: row.response as never,
})

export const endpoint = <const R extends CallRow & { method: 'GET' }, Tag extends string>(
  build: Build<Tag | Common>,
  row: R,
  providesTags: Tags<Tag> = [],
) =>
  ({
    [row.name]: build.query<CallResult<R>, CallArgs<R>>({
      ...fromRow(row),
      providesTags: [...providesTags, 'Texts', ...(row.access === 'public' ? [] : (['Private'] as const))],
    }),
  }) as Record<R['name'], QueryDefinition<CallArgs<R>, Request, Tag | Common, CallResult<R>, 'api'>>

/** Names of calls by each tag that they invalidate, for what is kept outside RTK Query. */
const invalidating = new Map<string, Set<string>>()
const idempotent = new Set<string>()
const noteRow = ({ name, idempotent: isRepeated }: CallRow, tags: Tags<string>): void => {
  if (isRepeated) idempotent.add(name)
  for (const tag of tags) {
    const type = typeof tag === 'string' ? tag : tag?.type
    if (type !== undefined) invalidating.set(type, (invalidating.get(type) ?? new Set()).add(name))
  }
}

export const invalidates = (endpointName: unknown, tag: string): boolean =>
  typeof endpointName === 'string' && (invalidating.get(tag)?.has(endpointName) ?? false)

/** Whether the same may be sent twice under one key. */
export const isIdempotent = (endpointName: string): boolean => idempotent.has(endpointName)

/** Invalidates the tags after a refusal too. */
export const mutation = <const R extends CallRow, Tag extends string>(
  build: Build<Tag>,
  row: R,
  invalidatesTags: Tags<Tag> = [],
) => {
  noteRow(row, invalidatesTags)
  return { [row.name]: build.mutation<CallResult<R>, CallArgs<R>>({ ...fromRow(row), invalidatesTags }) } as Record<
    R['name'],
    MutationDefinition<CallArgs<R>, Request, Tag, CallResult<R>, 'api'>
  >
}

const changedMeanwhile: readonly (number | undefined)[] = [403, 404, 409]

/** Of a visit that may have changed meanwhile: a refusal reads it anew, and what is `own`. */
export const visitMutation = <const R extends CallRow, Tag extends string>(
  build: Build<Tag | 'Booking'>,
  row: R,
  { always = [], own = always }: { always?: Tags<Tag>; own?: Tags<Tag> },
) => {
  noteRow(row, [...always, ...own])
  return {
    [row.name]: build.mutation<CallResult<R>, CallArgs<R>>({
      ...fromRow(row),
      invalidatesTags: (_result, error) =>
        changedMeanwhile.includes(refusalOf(error)?.status) ? [...always, ...own, 'Booking'] : always,
    }),
  } as Record<R['name'], MutationDefinition<CallArgs<R>, Request, Tag | 'Booking', CallResult<R>, 'api'>>
}
