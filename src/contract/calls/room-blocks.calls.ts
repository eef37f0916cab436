// Paths are ours (S-110): how a system of the clinic says that a room is busy.
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { daySchema, slugSchema } from '../entities/primitives.ts'
import { externalIdSchema, roomBlockBodySchema, roomBlockSchema } from '../entities/room-block.ts'

const room = { clinicSlug: slugSchema, roomSlug: slugSchema }
const block = z.object({ ...room, externalId: externalIdSchema })
const errors = ['clinic.unknown', 'room.unknown'] as const

export const listRoomBlocks = defineCall({
  name: 'listRoomBlocks',
  method: 'GET',
  path: '/api/desk/rooms/{clinicSlug}/{roomSlug}/blocks',
  access: 'desk',
  summary: 'Blocks of a room that touch these days of the clinic, by time; from today where none is named',
  requirements: ['S-110'],
  params: z.object(room),
  query: z.object({ from: z.optional(daySchema), to: z.optional(daySchema) }),
  response: z.array(roomBlockSchema),
  errors,
})

export const getRoomBlock = defineCall({
  name: 'getRoomBlock',
  method: 'GET',
  path: '/api/desk/rooms/{clinicSlug}/{roomSlug}/blocks/{externalId}',
  access: 'desk',
  summary: 'One block of a room, with the visits that it meets',
  requirements: ['S-110'],
  params: block,
  response: roomBlockSchema,
  errors: [...errors, 'room-block.unknown'],
})

export const setRoomBlock = defineCall({
  name: 'setRoomBlock',
  method: 'PUT',
  path: '/api/desk/rooms/{clinicSlug}/{roomSlug}/blocks/{externalId}',
  access: 'desk',
  summary: 'The room is busy then; other times take the place of those before, the same change nothing',
  requirements: ['S-110'],
  params: block,
  body: roomBlockBodySchema,
  response: roomBlockSchema,
  errors: [...errors, 'room-block.past', 'room-block.too-long'],
})

export const removeRoomBlock = defineCall({
  name: 'removeRoomBlock',
  method: 'DELETE',
  path: '/api/desk/rooms/{clinicSlug}/{roomSlug}/blocks/{externalId}',
  access: 'desk',
  summary: 'The room is free again, where nothing else takes it',
  requirements: ['S-110'],
  params: block,
  response: z.object({}),
  errors: [...errors, 'room-block.unknown'],
})
