import * as calls from '#src/contract/calls/contact.calls.ts'
import { baseApi } from './base-api.ts'
import { mutation } from './endpoint.ts'

export const contactApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ...mutation(build, calls.createCallbackRequest),
    ...mutation(build, calls.sendCallCenterEmail),
  }),
})
