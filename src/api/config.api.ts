import * as calls from '#src/contract/calls/config.calls.ts'
import { baseApi } from './base-api.ts'
import { endpoint } from './endpoint.ts'

export const configApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ...endpoint(build, calls.getConfig),
    ...endpoint(build, calls.getContact),
    ...endpoint(build, calls.getTerms),
    ...endpoint(build, calls.getReferrerFaq),
  }),
})

export const { useGetContactQuery, useGetTermsQuery, useGetReferrerFaqQuery } = configApi
