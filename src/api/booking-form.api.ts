import * as calls from '#src/contract/calls/booking-form.calls.ts'
import { baseApi } from './base-api.ts'
import { endpoint } from './endpoint.ts'

export const bookingFormApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ...endpoint(build, calls.getBookingFormDetails),
    ...endpoint(build, calls.listOrganizationSearchItems),
    ...endpoint(build, calls.listInsuranceTypes),
    ...endpoint(build, calls.listEthnicities),
  }),
})

export const { useGetBookingFormDetailsQuery } = bookingFormApi
