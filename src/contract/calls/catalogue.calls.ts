import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { clinicAtDistanceSchema, clinicSchema } from '../entities/clinic.ts'
import { examSchema } from '../entities/exam.ts'
import { langSchema } from '../entities/lang.ts'
import { postalCodeLocationIdText } from '../entities/location.ts'
import { idListSchema, slugListSchema, slugSchema } from '../entities/primitives.ts'
import { regionSchema } from '../entities/region.ts'
import { walkInExamSchema } from '../entities/walk-in-exam.ts'

export const listRegions = defineCall({
  name: 'listRegions',
  method: 'GET',
  path: '/api/regions',
  access: 'public',
  summary: 'Regions with their number of clinics and next free time',
  requirements: ['BOOK-13'],
  cache: 'storable',
  response: z.array(regionSchema),
})

export const listRegionExams = defineCall({
  name: 'listRegionExams',
  method: 'GET',
  path: '/api/regions/{regionSlug}/clinic_exams',
  access: 'public',
  summary: 'Exams that clinics of the region offer, each with these clinics',
  requirements: ['API-53', 'BOOK-09', 'ROUTE-38'],
  cache: 'storable',
  params: z.object({ regionSlug: slugSchema }),
  response: z.array(examSchema),
  errors: ['region.unknown'],
})

export const listExamClinics = defineCall({
  name: 'listExamClinics',
  method: 'GET',
  path: '/api/clinic_exams/{examSlug}/clinics',
  access: 'public',
  summary:
    'Clinics of every region that offer the exam, or all exams of a delimited list; by distance where a place is named',
  requirements: ['API-49', 'BOOK-11'],
  cache: 'storable',
  params: z.object({ examSlug: slugListSchema }),
  query: z.object({ postalCodeLocationId: z.optional(postalCodeLocationIdText) }),
  response: z.array(clinicAtDistanceSchema),
  errors: ['exam.unknown', 'location.unknown'],
})

export const listRegionExamClinics = defineCall({
  name: 'listRegionExamClinics',
  method: 'GET',
  path: '/api/regions/{regionSlug}/clinic_exams/{examSlug}/clinics',
  access: 'public',
  summary:
    'Clinics of the region that offer the exam, or all exams of a delimited list; by distance where a place is named',
  requirements: ['API-50', 'BOOK-11'],
  cache: 'storable',
  params: z.object({ regionSlug: slugSchema, examSlug: slugListSchema }),
  query: z.object({ postalCodeLocationId: z.optional(postalCodeLocationIdText) }),
  response: z.array(clinicAtDistanceSchema),
  errors: ['region.unknown', 'exam.unknown', 'location.unknown'],
})

export const listClinicsByIds = defineCall({
  name: 'listClinicsByIds',
  method: 'GET',
  path: '/api/clinics',
  access: 'public',
  summary: 'Clinics by their ids, in the order asked for',
  requirements: ['API-51', 'BOOK-11'],
  cache: 'storable',
  query: z.object({ ids: idListSchema }),
  response: z.array(clinicSchema),
  errors: ['clinic.unknown'],
})

export const listClinicExams = defineCall({
  name: 'listClinicExams',
  method: 'GET',
  path: '/api/clinic_exams',
  access: 'public',
  summary: 'Exams that any clinic offers, each with its regions and the best way it is offered in one of them',
  requirements: ['API-54', 'BOOK-09'],
  cache: 'storable',
  response: z.array(z.extend(examSchema, { regionSlugs: z.array(slugSchema) })),
})

export const listExamGroupNames = defineCall({
  name: 'listExamGroupNames',
  method: 'GET',
  path: '/api/regions/{regionSlug}/exam_groups',
  access: 'public',
  summary: 'Groups of exams, for example by part of the body, that have an exam in the region',
  requirements: ['API-61'],
  cache: 'storable',
  params: z.object({ regionSlug: slugSchema }),
  response: z.array(z.object({ groupName: slugSchema, name: z.string(), examCount: z.int(), lang: langSchema })),
  errors: ['region.unknown'],
})

export const listGroupExams = defineCall({
  name: 'listGroupExams',
  method: 'GET',
  path: '/api/regions/{regionSlug}/exam_groups/{groupName}/exams',
  access: 'public',
  summary: 'Exams of a group that clinics of the region offer, in the order of the group',
  requirements: ['API-55', 'ROUTE-28'],
  cache: 'storable',
  params: z.object({ regionSlug: slugSchema, groupName: slugSchema }),
  response: z.array(examSchema),
  errors: ['region.unknown', 'exam-group.unknown'],
})

export const listWalkInExams = defineCall({
  name: 'listWalkInExams',
  method: 'GET',
  path: '/api/regions/{regionSlug}/walk_in_exams',
  access: 'public',
  summary: 'Exams for which one may come without an appointment, with the clinics and their hours of the next days',
  requirements: ['API-59', 'BOOK-10'],
  cache: 'storable',
  params: z.object({ regionSlug: slugSchema }),
  response: z.array(walkInExamSchema),
  errors: ['region.unknown'],
})

export const listGeneralEnquiryExams = defineCall({
  name: 'listGeneralEnquiryExams',
  method: 'GET',
  path: '/api/regions/{regionSlug}/general_enquiry_exams',
  access: 'public',
  summary: 'Exams of the region that a clinic arranges in a talk',
  requirements: ['API-58'],
  cache: 'storable',
  params: z.object({ regionSlug: slugSchema }),
  response: z.array(examSchema),
  errors: ['region.unknown'],
})

export const listSpecialEnquiryExams = defineCall({
  name: 'listSpecialEnquiryExams',
  method: 'GET',
  path: '/api/regions/{regionSlug}/special_enquiry_exams',
  access: 'public',
  summary: 'Exams of the region that the provider’s call centre arranges in a talk',
  requirements: ['API-57'],
  cache: 'storable',
  params: z.object({ regionSlug: slugSchema }),
  response: z.array(examSchema),
  errors: ['region.unknown'],
})

export const listEnquiryExams = defineCall({
  name: 'listEnquiryExams',
  method: 'GET',
  path: '/api/enquiry_exams',
  access: 'public',
  summary: 'Every exam that is arranged in a talk, with all clinics that do it',
  requirements: ['API-60'],
  cache: 'storable',
  response: z.array(z.object({ exam: examSchema, clinics: z.array(clinicSchema) })),
})
