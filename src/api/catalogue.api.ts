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
    listExamClinics: build.query<Result<typeof calls.listExamClinics>, Args<typeof calls.listExamClinics>>(
      fromRow(calls.listExamClinics),
    ),
    listRegionExamClinics: build.query<
      Result<typeof calls.listRegionExamClinics>,
      Args<typeof calls.listRegionExamClinics>
    >(fromRow(calls.listRegionExamClinics)),
    listClinicsByIds: build.query<Result<typeof calls.listClinicsByIds>, Args<typeof calls.listClinicsByIds>>(
      fromRow(calls.listClinicsByIds),
    ),
    listClinicExams: build.query<Result<typeof calls.listClinicExams>, Args<typeof calls.listClinicExams>>(
      fromRow(calls.listClinicExams),
    ),
    listExamGroupNames: build.query<Result<typeof calls.listExamGroupNames>, Args<typeof calls.listExamGroupNames>>(
      fromRow(calls.listExamGroupNames),
    ),
    listGroupExams: build.query<Result<typeof calls.listGroupExams>, Args<typeof calls.listGroupExams>>(
      fromRow(calls.listGroupExams),
    ),
    listWalkInExams: build.query<Result<typeof calls.listWalkInExams>, Args<typeof calls.listWalkInExams>>(
      fromRow(calls.listWalkInExams),
    ),
    listGeneralEnquiryExams: build.query<
      Result<typeof calls.listGeneralEnquiryExams>,
      Args<typeof calls.listGeneralEnquiryExams>
    >(fromRow(calls.listGeneralEnquiryExams)),
    listSpecialEnquiryExams: build.query<
      Result<typeof calls.listSpecialEnquiryExams>,
      Args<typeof calls.listSpecialEnquiryExams>
    >(fromRow(calls.listSpecialEnquiryExams)),
    listEnquiryExams: build.query<Result<typeof calls.listEnquiryExams>, Args<typeof calls.listEnquiryExams>>(
      fromRow(calls.listEnquiryExams),
    ),
  }),
})

export const {
  useListRegionsQuery,
  useListRegionExamsQuery,
  useListRegionExamClinicsQuery,
  useListClinicsByIdsQuery,
  useListClinicExamsQuery,
  useListExamGroupNamesQuery,
  useListGroupExamsQuery,
  useListWalkInExamsQuery,
  useListGeneralEnquiryExamsQuery,
  useListSpecialEnquiryExamsQuery,
  useListEnquiryExamsQuery,
} = catalogueApi
