import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import {
  bookingFormDetailsSchema,
  ethnicitySchema,
  insuranceTypeSchema,
  organizationSearchItemSchema,
} from '../entities/booking-form.ts'
import { cleanLine, isReferrerText } from '../rules/text.rules.ts'

const clinicIdText = z.string().check(z.regex(/^[1-9]\d{0,8}$/, { error: 'invalid' }))

export const getBookingFormDetails = defineCall({
  name: 'getBookingFormDetails',
  method: 'GET',
  path: '/api/booking_form_details',
  access: 'public',
  summary: 'What the details page of a clinic asks for, its lists, and the notice about the data it collects',
  requirements: ['API-67', 'BREQ-03'],
  cache: 'private',
  query: z.object({ clinicId: clinicIdText }),
  response: bookingFormDetailsSchema,
  errors: ['clinic.unknown'],
})

export const listOrganizationSearchItems = defineCall({
  name: 'listOrganizationSearchItems',
  method: 'GET',
  path: '/api/organization_search_items',
  access: 'public',
  summary: 'Referring organisations by their name, their suburb or one of their doctors, best first',
  requirements: ['API-80'],
  cache: 'private',
  query: z.object({
    text: z.string().check(z.overwrite(cleanLine), z.refine(isReferrerText, { error: 'invalid' })),
  }),
  response: z.array(organizationSearchItemSchema),
})

export const listInsuranceTypes = defineCall({
  name: 'listInsuranceTypes',
  method: 'GET',
  path: '/api/insurance_types',
  access: 'public',
  summary: 'Kinds of insurance and other ways to pay',
  requirements: ['API-81'],
  cache: 'storable',
  response: z.array(insuranceTypeSchema),
})

export const listEthnicities = defineCall({
  name: 'listEthnicities',
  method: 'GET',
  path: '/api/ethnicities',
  access: 'public',
  summary: 'Ethnicities, which are asked for in New Zealand only',
  requirements: ['API-82'],
  cache: 'storable',
  response: z.array(ethnicitySchema),
})
