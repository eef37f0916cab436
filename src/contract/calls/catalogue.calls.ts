// What the provider offers: regions, clinics, exams. Paths are ours to design (S-03).
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { clinicAtDistanceSchema, clinicSchema } from '../entities/clinic.ts'
import { examSchema } from '../entities/exam.ts'
import { postalCodeLocationIdText } from '../entities/location.ts'
import { idListSchema, slugListSchema, slugSchema } from '../entities/primitives.ts'
import { regionSchema } from '../entities/region.ts'

export const listRegions = defineCall({
  name: 'listRegions',
  method: 'GET',
  path: '/api/regions',
  summary: 'Regions with their number of clinics and next free time',
  requirements: ['BOOK-13'],
  storable: true,
  response: z.array(regionSchema),
})

export const listRegionExams = defineCall({
  name: 'listRegionExams',
  method: 'GET',
  path: '/api/regions/{regionSlug}/clinic_exams',
  summary: 'Exams that clinics of the region offer',
  requirements: ['API-53', 'BOOK-09'],
  storable: true,
  params: z.object({ regionSlug: slugSchema }),
  response: z.array(examSchema),
  errors: ['region.unknown'],
})

export const listRegionExamClinics = defineCall({
  name: 'listRegionExamClinics',
  method: 'GET',
  path: '/api/regions/{regionSlug}/clinic_exams/{examSlug}/clinics',
  summary:
    'Clinics of the region that offer the exam, or all exams of a delimited list; by distance where a place is named',
  requirements: ['API-49', 'API-50', 'BOOK-11'],
  storable: true,
  params: z.object({ regionSlug: slugSchema, examSlug: slugListSchema }),
  query: z.object({ postalCodeLocationId: z.optional(postalCodeLocationIdText) }),
  response: z.array(clinicAtDistanceSchema),
  errors: ['region.unknown', 'exam.unknown', 'location.unknown'],
})

export const listClinicsByIds = defineCall({
  name: 'listClinicsByIds',
  method: 'GET',
  path: '/api/clinics',
  summary: 'Clinics by their ids, in the order asked for',
  requirements: ['API-51', 'BOOK-11'],
  storable: true,
  query: z.object({ ids: idListSchema }),
  response: z.array(clinicSchema),
  errors: ['clinic.unknown'],
})
