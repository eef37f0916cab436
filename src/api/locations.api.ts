import * as calls from '#src/contract/calls/locations.calls.ts'
import { baseApi } from './base-api.ts'
import { endpoint, mutation } from './endpoint.ts'

export const locationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ...endpoint(build, calls.listPostalCodeLocations),
    ...mutation(build, calls.getGpsLocation),
    ...endpoint(build, calls.getPostalCodeLocation),
    ...endpoint(build, calls.getClinicInfo, ['Slots']),
  }),
})

export const { useGetClinicInfoQuery } = locationsApi
