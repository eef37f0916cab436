import * as calls from '#src/contract/calls/portal.calls.ts'
import { baseApi } from './base-api.ts'
import { endpoint, mutation } from './endpoint.ts'

export const portalApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ...mutation(build, calls.matchPatient),
    ...endpoint(build, calls.listPatientVisits, ['Booking']),
    ...mutation(build, calls.askPatientMatch),
    ...mutation(build, calls.validatePatientMatch),
  }),
})

export const { useMatchPatientMutation, useListPatientVisitsQuery } = portalApi
