import * as calls from '#src/contract/calls/sharing.calls.ts'
import { baseApi } from './base-api.ts'
import { endpoint, visitMutation } from './endpoint.ts'

export const sharingApi = baseApi.enhanceEndpoints({ addTagTypes: ['Shares'] }).injectEndpoints({
  endpoints: (build) => ({
    ...endpoint(build, calls.listShares, ['Shares']),
    ...visitMutation(build, calls.shareResults, { always: ['Shares'] }),
    ...visitMutation(build, calls.revokeShare, { always: ['Shares'] }),
    ...endpoint(build, calls.getSharedResults),
  }),
})

export const { useListSharesQuery, useGetSharedResultsQuery } = sharingApi
