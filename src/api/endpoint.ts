// Turns a row of the call table into an endpoint of the same name, its types and the check of its answer included.
import type { EndpointBuilder, MutationDefinition, QueryDefinition, TagDescription } from '@reduxjs/toolkit/query'
import type { CallArgs, CallResult, CallRow } from '#src/contract/call.ts'
import type { request, SentCall } from './request.ts'

type Request = typeof request
type Build<Tag extends string> = EndpointBuilder<Request, Tag, 'api'>
type Tags<Tag extends string> = readonly TagDescription<Tag>[]

/** How to ask, and how to check the answer. */
const fromRow = <R extends CallRow>(row: R) => ({
  query: (args: CallArgs<R>): SentCall => ({ row, args: args as SentCall['args'] }),
  // Rows hold zod/mini schemas, whose output type is what the endpoint answers.
  responseSchema: row.response as never,
})

/** A read: `{ [row.name]: query }`, to be spread among the endpoints of its area. */
export const endpoint = <const R extends CallRow & { method: 'GET' }, Tag extends string>(
  build: Build<Tag | 'Texts'>,
  row: R,
  providesTags: Tags<Tag> = [],
) =>
  ({
    [row.name]: build.query<CallResult<R>, CallArgs<R>>({ ...fromRow(row), providesTags: [...providesTags, 'Texts'] }),
  }) as Record<R['name'], QueryDefinition<CallArgs<R>, Request, Tag | 'Texts', CallResult<R>, 'api'>>

/** A write: `{ [row.name]: mutation }`; what has one of the tags is asked for again after it, also after a refusal. */
export const mutation = <const R extends CallRow, Tag extends string>(
  build: Build<Tag>,
  row: R,
  invalidatesTags: Tags<Tag> = [],
) =>
  ({ [row.name]: build.mutation<CallResult<R>, CallArgs<R>>({ ...fromRow(row), invalidatesTags }) }) as Record<
    R['name'],
    MutationDefinition<CallArgs<R>, Request, Tag, CallResult<R>, 'api'>
  >
