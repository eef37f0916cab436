import * as calls from '#src/contract/calls/session.calls.ts'
import { baseApi } from './base-api.ts'
import { endpoint, mutation } from './endpoint.ts'

export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ...endpoint(build, calls.getAuthenticated),
    ...mutation(build, calls.logout),
    ...mutation(build, calls.prolongLogin),
    ...mutation(build, calls.endSession),
    ...mutation(build, calls.checkCookies),
  }),
})
