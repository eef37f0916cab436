import * as calls from '#src/contract/calls/slots.calls.ts'
import { baseApi } from './base-api.ts'
import { endpoint, mutation } from './endpoint.ts'

export const slotsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ...endpoint(build, calls.listClinicAppointments, ['Slots']),
    ...endpoint(build, calls.listAppointments, ['Slots']),
    ...endpoint(build, calls.listNextAvailable, ['Slots']),
    ...mutation(build, calls.createBookingKey),
    // Also after a refusal: the slots on screen are wrong then (S-40).
    ...mutation(build, calls.reserveSlots, ['Slots']),
    ...endpoint(build, calls.getReservation),
    ...endpoint(build, calls.findReservation),
    ...mutation(build, calls.renewReservation),
    ...mutation(build, calls.releaseReservation, ['Slots']),
  }),
})

export const { useListClinicAppointmentsQuery, useListNextAvailableQuery } = slotsApi
