import * as calls from '#src/contract/calls/detail-requests.calls.ts'
import { baseApi } from './base-api.ts'
import { endpoint, mutation } from './endpoint.ts'

export const detailRequestsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Details'] }).injectEndpoints({
  endpoints: (build) => ({
    ...endpoint(build, calls.getDetailsOnFile, ['Details']),
    ...mutation(build, calls.requestDetailsChange, ['Details']),
    ...mutation(build, calls.withdrawDetailsChange, ['Details']),
  }),
})

export const { useGetDetailsOnFileQuery } = detailRequestsApi
