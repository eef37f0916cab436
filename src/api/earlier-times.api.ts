import * as calls from '#src/contract/calls/earlier-times.calls.ts'
import { baseApi } from './base-api.ts'
import { endpoint, mutation } from './endpoint.ts'

export const earlierTimesApi = baseApi.enhanceEndpoints({ addTagTypes: ['EarlierTimes'] }).injectEndpoints({
  endpoints: (build) => ({
    ...endpoint(build, calls.getEarlierTimes, ['EarlierTimes']),
    ...mutation(build, calls.saveEarlierWish, ['EarlierTimes']),
    ...mutation(build, calls.stopEarlierTimes, ['EarlierTimes']),
    ...mutation(build, calls.declineEarlierTime, ['EarlierTimes']),
  }),
})

export const { useGetEarlierTimesQuery } = earlierTimesApi
