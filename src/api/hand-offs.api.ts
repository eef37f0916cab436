import * as calls from '#src/contract/calls/hand-offs.calls.ts'
import { baseApi } from './base-api.ts'
import { endpoint, mutation } from './endpoint.ts'

export const handOffsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ...mutation(build, calls.createHandOff),
    ...endpoint(build, calls.getHandOffState),
    ...mutation(build, calls.openHandOff),
    ...endpoint(build, calls.getHandOff),
    ...endpoint(build, calls.getHandedQuestionnaires),
  }),
})

export const {
  useCreateHandOffMutation,
  useGetHandedQuestionnairesQuery,
  useGetHandOffQuery,
  useGetHandOffStateQuery,
  useOpenHandOffMutation,
} = handOffsApi
