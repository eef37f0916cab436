import { createApi } from '@reduxjs/toolkit/query/react'
import type { CallArgs, CallResult, CallRow } from '#src/contract/call.ts'
import type { ApiError } from './api-error.ts'
import { request, type SentCall } from './request.ts'

/** Empty here; each area injects its rows, so that a page pays only for the areas it uses. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: request,
  tagTypes: ['Slots', 'Booking', 'Texts'],
  // S-40: younger than a minute is used without asking, older is asked for again when a page is entered.
  keepUnusedDataFor: 60,
  refetchOnMountOrArgChange: 60,
  // What could not be had without a network comes by itself once there is one (`useNetwork` tells).
  refetchOnReconnect: true,
  // A misfit becomes an ordinary error that names the endpoint, so a page shows an error and not nothing (S-02).
  catchSchemaFailure: (_error, { endpoint }): ApiError => ({ kind: 'misfit', endpoint }),
  endpoints: () => ({}),
})

/** Whatever was read may hold texts of the provider in the language of the page. */
type TextTags<R extends CallRow> = R['method'] extends 'GET' ? { providesTags: ['Texts'] } : object

/** What an endpoint of the row needs: how to ask, and how to check the answer. */
export const fromRow = <const R extends CallRow>(row: R) => ({
  query: (args: CallArgs<R>): SentCall => ({ row, args: args as SentCall['args'] }),
  // Rows hold zod/mini schemas, whose output type is what the endpoint answers.
  responseSchema: row.response as never,
  ...((row.method === 'GET' ? { providesTags: ['Texts'] } : {}) as TextTags<R>),
})

/** Reads again what the page shows, because its language changed; what it does not show goes. */
export const invalidateTexts = () => baseApi.util.invalidateTags(['Texts', 'Slots', 'Booking'])

export type Args<R extends CallRow> = CallArgs<R>
export type Result<R extends CallRow> = CallResult<R>
