import { createApi } from '@reduxjs/toolkit/query/react'
import type { ApiError } from './api-error.ts'
import { request } from './request.ts'

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

/** Whatever was read may hold texts of the provider in the language of the page, which changed. */
export const invalidateTexts = () => baseApi.util.invalidateTags(['Texts'])
