import * as calls from '#src/contract/calls/locations.calls.ts'
import { type Args, baseApi, fromRow, type Result } from './base-api.ts'

export const locationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPostalCodeLocations: build.query<
      Result<typeof calls.listPostalCodeLocations>,
      Args<typeof calls.listPostalCodeLocations>
    >(fromRow(calls.listPostalCodeLocations)),
    getGpsLocation: build.mutation<Result<typeof calls.getGpsLocation>, Args<typeof calls.getGpsLocation>>(
      fromRow(calls.getGpsLocation),
    ),
    getPostalCodeLocation: build.query<
      Result<typeof calls.getPostalCodeLocation>,
      Args<typeof calls.getPostalCodeLocation>
    >(fromRow(calls.getPostalCodeLocation)),
    getClinicInfo: build.query<Result<typeof calls.getClinicInfo>, Args<typeof calls.getClinicInfo>>({
      ...fromRow(calls.getClinicInfo),
      providesTags: ['Slots'],
    }),
  }),
})

export const { useGetClinicInfoQuery } = locationsApi
