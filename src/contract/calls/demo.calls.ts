// Paths are ours; served in a demonstration alone.
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { demoFaultsSchema, demoMessageSchema, demoPersonaSchema } from '../entities/demo.ts'
import { slugSchema } from '../entities/primitives.ts'
import { demoLimits } from '../limits/demo.limits.ts'

export const listPersonas = defineCall({
  name: 'listPersonas',
  method: 'GET',
  path: '/api/demo/personas',
  access: 'public',
  summary: 'The invented patients of a demonstration and their bookings',
  requirements: ['S-101'],
  response: z.object({ personas: z.array(demoPersonaSchema) }),
})

export const beginPersona = defineCall({
  name: 'beginPersona',
  method: 'POST',
  path: '/api/demo/personas/{slug}/begin',
  access: 'public',
  summary: 'Gives an invented patient a new booking',
  requirements: ['S-101'],
  params: z.object({ slug: slugSchema }),
  response: demoPersonaSchema,
  errors: ['slot.taken'],
})

export const listDemoMessages = defineCall({
  name: 'listDemoMessages',
  method: 'GET',
  path: '/api/demo/messages',
  access: 'public',
  summary: 'What a demonstration has written, the newest first',
  requirements: ['S-101'],
  query: z.object({
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(demoLimits.maxMessages))),
  }),
  response: z.object({ messages: z.array(demoMessageSchema), total: z.int() }),
})

export const getFaults = defineCall({
  name: 'getFaults',
  method: 'GET',
  path: '/api/demo/faults',
  access: 'public',
  summary: 'Which faults are shown to this browser',
  requirements: ['S-101'],
  response: demoFaultsSchema,
})

export const setFaults = defineCall({
  name: 'setFaults',
  method: 'PUT',
  path: '/api/demo/faults',
  access: 'public',
  summary: 'Shows faults to this browser alone',
  requirements: ['S-101'],
  body: demoFaultsSchema,
  response: demoFaultsSchema,
})

export const approveWaitingKiosks = defineCall({
  name: 'approveWaitingKiosks',
  method: 'POST',
  path: '/api/demo/kiosks/approve',
  access: 'public',
  summary: 'Approves the devices that wait, for the first clinic, as the desk would',
  requirements: ['S-101'],
  response: z.object({ names: z.array(z.string()), clinicName: z.string() }),
})
