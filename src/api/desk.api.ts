import * as calls from '#src/contract/calls/kiosks.calls.ts'
import { baseApi } from './base-api.ts'
import { endpoint, mutation } from './endpoint.ts'

export const deskApi = baseApi.enhanceEndpoints({ addTagTypes: ['Kiosks'] }).injectEndpoints({
  endpoints: (build) => ({
    ...endpoint(build, calls.listKiosks, ['Kiosks']),
    ...endpoint(build, calls.findKioskEnrolment),
    ...mutation(build, calls.approveKiosk, ['Kiosks']),
    ...mutation(build, calls.refuseKiosk),
    ...mutation(build, calls.changeKiosk, ['Kiosks']),
    ...mutation(build, calls.revokeKiosk, ['Kiosks']),
    ...mutation(build, calls.createKioskTokens),
  }),
})

export const { useListKiosksQuery } = deskApi
