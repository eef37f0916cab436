import * as calls from '#src/contract/calls/booking-requests.calls.ts'
import { baseApi } from './base-api.ts'
import { endpoint, mutation } from './endpoint.ts'

export const bookingRequestsApi = baseApi.enhanceEndpoints({ addTagTypes: ['BookingRequest'] }).injectEndpoints({
  endpoints: (build) => ({
    ...mutation(build, calls.createBookingRequest, ['Slots']),
    ...endpoint(build, calls.getBookingRequest, ['BookingRequest']),
    ...endpoint(build, calls.getBookingRequestSummary, ['BookingRequest']),
    ...mutation(build, calls.updateBookingRequestType),
    // The answer says what is true now.
    ...mutation(build, calls.updateBookingRequestStatus),
  }),
})

export const { useGetBookingRequestQuery, useGetBookingRequestSummaryQuery } = bookingRequestsApi
