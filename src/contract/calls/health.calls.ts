// Tells this server from a portal that answers everything.
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'

const nonceSchema = z.string().check(z.regex(/^[0-9A-Za-z-]{8,64}$/, { error: 'invalid' }))

export const ping = defineCall({
  name: 'ping',
  method: 'GET',
  path: '/api/ping',
  access: 'public',
  summary: 'Repeats the nonce; any other answer is not this server’s',
  requirements: ['STATE-06'],
  query: z.object({ nonce: nonceSchema }),
  response: z.object({ nonce: nonceSchema }),
})
