import * as calls from '#src/contract/calls/authentication.calls.ts'
import { baseApi } from './base-api.ts'
import { endpoint, mutation } from './endpoint.ts'

export const authenticationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ...mutation(build, calls.lookUpSignIn),
    ...mutation(build, calls.authenticate),
    ...mutation(build, calls.sendCode),
    ...mutation(build, calls.validateCode),
    ...endpoint(build, calls.getSession),
    ...mutation(build, calls.prolongSession),
    ...mutation(build, calls.requestFreshLink),
    ...mutation(build, calls.openFreshLink),
    ...endpoint(build, calls.getPuzzle),
    ...mutation(build, calls.verifyPuzzle),
    ...mutation(build, calls.readDenyMessage),
  }),
})

export const { useLookUpSignInMutation, useGetSessionQuery, useReadDenyMessageMutation } = authenticationApi
