import * as calls from '#src/contract/calls/booking-form.calls.ts'
import { type Args, baseApi, fromRow, type Result } from './base-api.ts'

export const bookingFormApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBookingFormDetails: build.query<
      Result<typeof calls.getBookingFormDetails>,
      Args<typeof calls.getBookingFormDetails>
    >(fromRow(calls.getBookingFormDetails)),
    listOrganizationSearchItems: build.query<
      Result<typeof calls.listOrganizationSearchItems>,
      Args<typeof calls.listOrganizationSearchItems>
    >(fromRow(calls.listOrganizationSearchItems)),
    listInsuranceTypes: build.query<Result<typeof calls.listInsuranceTypes>, Args<typeof calls.listInsuranceTypes>>(
      fromRow(calls.listInsuranceTypes),
    ),
    listEthnicities: build.query<Result<typeof calls.listEthnicities>, Args<typeof calls.listEthnicities>>(
      fromRow(calls.listEthnicities),
    ),
  }),
})

export const { useGetBookingFormDetailsQuery } = bookingFormApi
