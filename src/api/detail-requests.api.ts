import * as calls from '#src/contract/calls/detail-requests.calls.ts'
import { baseApi } from './base-api.ts'
import { endpoint, visitMutation } from './endpoint.ts'

export const detailRequestsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Details'] }).injectEndpoints({
  endpoints: (build) => ({
    ...endpoint(build, calls.getDetailsOnFile, ['Details']),
    ...visitMutation(build, calls.requestDetailsChange, { always: ['Details'] }),
    ...visitMutation(build, calls.withdrawDetailsChange, { always: ['Details'] }),
  }),
})

export const { useGetDetailsOnFileQuery } = detailRequestsApi
