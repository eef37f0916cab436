import * as calls from '#src/contract/calls/appointments.calls.ts'
import { baseApi } from './base-api.ts'
import { endpoint, mutation } from './endpoint.ts'

export const appointmentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ...mutation(build, calls.createAppointment, ['Slots', 'Booking']),
    ...mutation(build, calls.createPendingAppointment, ['Slots', 'Booking']),
    ...endpoint(build, calls.getBookingConfirmation, ['Booking']),
    ...endpoint(build, calls.getVisitOfAppointment, ['Booking']),
    ...endpoint(build, calls.listReferenceAppointments, ['Booking']),
  }),
})

export const { useGetBookingConfirmationQuery, useListReferenceAppointmentsQuery } = appointmentsApi
