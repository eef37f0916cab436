import * as calls from '#src/contract/calls/sharing.calls.ts'
import { baseApi } from './base-api.ts'
import { endpoint, mutation } from './endpoint.ts'

export const sharingApi = baseApi.enhanceEndpoints({ addTagTypes: ['Shares'] }).injectEndpoints({
  endpoints: (build) => ({
    ...endpoint(build, calls.listShares, ['Shares']),
    ...mutation(build, calls.shareResults, ['Shares']),
    ...mutation(build, calls.revokeShare, ['Shares']),
    ...endpoint(build, calls.getSharedResults),
  }),
})

export const { useListSharesQuery, useGetSharedResultsQuery } = sharingApi
