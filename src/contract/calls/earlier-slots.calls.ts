// Paths are ours to design (S-115).
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { earlierOfferIdSchema, earlierPreferenceSchema, earlierSlotsSchema } from '../entities/earlier-slot.ts'
import { bookingKeySchema } from '../entities/primitives.ts'

const params = z.object({ bookingKey: bookingKeySchema })

export const getEarlierSlots = defineCall({
  name: 'getEarlierSlots',
  method: 'GET',
  path: '/api/secured/appointments/{bookingKey}/earlier_times',
  access: 'booking',
  summary: 'What may be wished for before the visit, what was wished for, and which freed times were offered',
  requirements: ['S-115'],
  params,
  response: earlierSlotsSchema,
})

export const saveEarlierPreference = defineCall({
  name: 'saveEarlierPreference',
  method: 'POST',
  path: '/api/secured/appointments/{bookingKey}/earlier_times',
  access: 'booking',
  summary: 'Tells the patient of earlier times that come free; saved again it is another wish in the same place',
  requirements: ['S-115'],
  params,
  body: earlierPreferenceSchema,
  response: earlierSlotsSchema,
  errors: ['request.too-many', 'earlier-slots.not-offered'],
})

export const stopEarlierSlots = defineCall({
  name: 'stopEarlierSlots',
  method: 'POST',
  path: '/api/secured/appointments/{bookingKey}/earlier_times/stop',
  access: 'booking',
  summary: 'The patient is told of no more earlier times; said again it stays so',
  requirements: ['S-115'],
  params,
  response: earlierSlotsSchema,
})

export const declineEarlierSlot = defineCall({
  name: 'declineEarlierSlot',
  method: 'POST',
  path: '/api/secured/appointments/{bookingKey}/earlier_times/offers/{id}/decline',
  access: 'booking',
  summary: 'Puts one offered time aside; others go on being told; said again it stays so',
  requirements: ['S-115'],
  params: z.object({ bookingKey: bookingKeySchema, id: earlierOfferIdSchema }),
  response: earlierSlotsSchema,
  errors: ['earlier-slots.offer-unknown'],
})
