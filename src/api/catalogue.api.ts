import * as calls from '#src/contract/calls/catalogue.calls.ts'
import { baseApi } from './base-api.ts'
import { endpoint } from './endpoint.ts'

export const catalogueApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ...endpoint(build, calls.listRegions),
    ...endpoint(build, calls.listRegionExams),
    ...endpoint(build, calls.listExamClinics),
    ...endpoint(build, calls.listRegionExamClinics),
    ...endpoint(build, calls.listClinicsByIds),
    ...endpoint(build, calls.listClinicExams),
    ...endpoint(build, calls.listExamGroupNames),
    ...endpoint(build, calls.listGroupExams),
    ...endpoint(build, calls.listWalkInExams),
    ...endpoint(build, calls.listGeneralEnquiryExams),
    ...endpoint(build, calls.listSpecialEnquiryExams),
    ...endpoint(build, calls.listEnquiryExams),
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
