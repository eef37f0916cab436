import * as calls from '#src/contract/calls/slots.calls.ts'
import { type Args, baseApi, fromRow, type Result } from './base-api.ts'

export const slotsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listClinicAppointments: build.query<
      Result<typeof calls.listClinicAppointments>,
      Args<typeof calls.listClinicAppointments>
    >({ ...fromRow(calls.listClinicAppointments), providesTags: ['Slots'] }),
    listAppointments: build.query<Result<typeof calls.listAppointments>, Args<typeof calls.listAppointments>>({
      ...fromRow(calls.listAppointments),
      providesTags: ['Slots'],
    }),
    listNextAvailable: build.query<Result<typeof calls.listNextAvailable>, Args<typeof calls.listNextAvailable>>({
      ...fromRow(calls.listNextAvailable),
      providesTags: ['Slots'],
    }),
    createBookingKey: build.mutation<Result<typeof calls.createBookingKey>, Args<typeof calls.createBookingKey>>(
      fromRow(calls.createBookingKey),
    ),
    // Also after a refusal: the times on screen were wrong then (S-40).
    reserveSlots: build.mutation<Result<typeof calls.reserveSlots>, Args<typeof calls.reserveSlots>>({
      ...fromRow(calls.reserveSlots),
      invalidatesTags: ['Slots'],
    }),
    getReservation: build.query<Result<typeof calls.getReservation>, Args<typeof calls.getReservation>>(
      fromRow(calls.getReservation),
    ),
    renewReservation: build.mutation<Result<typeof calls.renewReservation>, Args<typeof calls.renewReservation>>(
      fromRow(calls.renewReservation),
    ),
  }),
})

export const { useListClinicAppointmentsQuery, useListNextAvailableQuery } = slotsApi
