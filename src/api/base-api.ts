import { createApi } from '@reduxjs/toolkit/query/react'
import type { ApiError } from './api-error.ts'
import { request } from './request.ts'

/** Empty here: each area injects its rows, so that a page pays only for the areas it uses. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: request,
  tagTypes: ['Slots', 'Booking', 'Texts', 'Private'],
  // S-40: younger than a minute is used without asking, older is fetched again when a page is entered.
  keepUnusedDataFor: 60,
  refetchOnMountOrArgChange: 60,
  refetchOnReconnect: true,
  // S-02: a misfit becomes an ordinary error, so that a page shows an error instead of nothing.
  catchSchemaFailure: (_error, { endpoint }): ApiError => ({ kind: 'misfit', endpoint }),
  endpoints: () => ({}),
})

/** Of all reads, as any may hold texts of the previous language: gone, or asked for anew where it is still shown. */
export const invalidateTexts = () => baseApi.util.invalidateTags(['Texts'])

/** What was answered to a person: gone, or asked for anew where it is still shown. */
export const invalidatePrivate = () => baseApi.util.invalidateTags(['Private'])
