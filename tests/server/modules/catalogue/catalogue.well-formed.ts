import type { Backend } from '#tests/support/backend.ts'
import type { RawArgs } from '#tests/support/hostile.ts'
import { clinicIdsOf, exam, locationOf, region } from '#tests/support/sample-args.ts'

export const wellFormed = (backend: Backend): Record<string, RawArgs> => ({
  listRegions: {},
  listRegionExams: { params: region },
  listExamClinics: { params: exam, query: locationOf(backend) },
  listRegionExamClinics: { params: { ...region, ...exam }, query: locationOf(backend) },
  listClinicsByIds: { query: { ids: clinicIdsOf(backend) } },
  listClinicExams: {},
  listExamGroupNames: { params: region },
  listGroupExams: { params: { ...region, groupName: 'chest' } },
  listWalkInExams: { params: region },
  listGeneralEnquiryExams: { params: region },
  listSpecialEnquiryExams: { params: region },
  listEnquiryExams: {},
})
