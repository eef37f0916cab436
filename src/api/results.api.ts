import * as calls from '#src/contract/calls/results.calls.ts'
import { baseApi } from './base-api.ts'
import { endpoint } from './endpoint.ts'

export const resultsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Results'] }).injectEndpoints({
  endpoints: (build) => ({
    ...endpoint(build, calls.getResultsAccess, ['Results']),
    ...endpoint(build, calls.listResults, ['Results']),
  }),
})

export const { useGetResultsAccessQuery, useListResultsQuery } = resultsApi
