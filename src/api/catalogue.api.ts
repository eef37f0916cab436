import * as calls from '#src/contract/calls/catalogue.calls.ts'
import { type Args, baseApi, fromRow, type Result } from './base-api.ts'

export const catalogueApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listRegions: build.query<Result<typeof calls.listRegions>, Args<typeof calls.listRegions>>(
      fromRow(calls.listRegions),
    ),
    listRegionExams: build.query<Result<typeof calls.listRegionExams>, Args<typeof calls.listRegionExams>>(
      fromRow(calls.listRegionExams),
    ),
    listRegionExamClinics: build.query<
      Result<typeof calls.listRegionExamClinics>,
      Args<typeof calls.listRegionExamClinics>
    >(fromRow(calls.listRegionExamClinics)),
    listClinicsByIds: build.query<Result<typeof calls.listClinicsByIds>, Args<typeof calls.listClinicsByIds>>(
      fromRow(calls.listClinicsByIds),
    ),
  }),
})

export const { useListRegionsQuery, useListRegionExamsQuery, useListRegionExamClinicsQuery, useListClinicsByIdsQuery } =
  catalogueApi
