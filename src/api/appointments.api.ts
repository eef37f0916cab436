import * as calls from '#src/contract/calls/appointments.calls.ts'
import { type Args, baseApi, fromRow, type Result } from './base-api.ts'

export const appointmentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createAppointment: build.mutation<Result<typeof calls.createAppointment>, Args<typeof calls.createAppointment>>({
      ...fromRow(calls.createAppointment),
      invalidatesTags: ['Slots', 'Booking'],
    }),
    createPendingAppointment: build.mutation<
      Result<typeof calls.createPendingAppointment>,
      Args<typeof calls.createPendingAppointment>
    >({ ...fromRow(calls.createPendingAppointment), invalidatesTags: ['Slots', 'Booking'] }),
    getBookingConfirmation: build.query<
      Result<typeof calls.getBookingConfirmation>,
      Args<typeof calls.getBookingConfirmation>
    >({ ...fromRow(calls.getBookingConfirmation), providesTags: ['Booking'] }),
    listReferenceAppointments: build.query<
      Result<typeof calls.listReferenceAppointments>,
      Args<typeof calls.listReferenceAppointments>
    >({ ...fromRow(calls.listReferenceAppointments), providesTags: ['Booking'] }),
  }),
})

export const { useGetBookingConfirmationQuery, useListReferenceAppointmentsQuery } = appointmentsApi
