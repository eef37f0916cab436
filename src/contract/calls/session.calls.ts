// Paths are ours (S-04), except the authenticated check and the logout.
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { userSchema } from '../entities/user.ts'

export const getAuthenticated = defineCall({
  name: 'getAuthenticated',
  method: 'GET',
  path: '/api/authenticated',
  access: 'public',
  summary: 'The logged-in user; 401 for anyone else, which logs nobody out',
  requirements: ['API-121', 'SHELL-21'],
  response: userSchema,
  errors: ['session.missing'],
})

export const logout = defineCall({
  name: 'logout',
  method: 'POST',
  path: '/api/logout',
  access: 'public',
  summary: 'Ends the login of this browser; where the identity provider can end its own, with the address for it',
  requirements: ['SHELL-20', 'S-87'],
  response: z.object({ endSessionUrl: z.optional(z.string()) }),
})

export const endSession = defineCall({
  name: 'endSession',
  method: 'POST',
  path: '/api/session/end',
  access: 'public',
  summary: 'Closes the bookings that this browser made to it, as on leaving a shared computer',
  requirements: ['S-39'],
  response: z.object({}),
})

export const checkCookies = defineCall({
  name: 'checkCookies',
  method: 'POST',
  path: '/api/session/cookies',
  access: 'public',
  summary:
    'Whether this browser sent back the cookie that the answer sets; asked twice, the second answer is the truth',
  requirements: ['S-24'],
  response: z.object({ areKept: z.boolean() }),
})

/** A person follows it: whatever else comes with the address is no reason to answer in JSON. */
const lenientText = z.catch(z.optional(z.string()), undefined)

export const startLogin = defineCall({
  name: 'startLogin',
  method: 'GET',
  path: '/api/login',
  access: 'public',
  summary: 'Leads to the identity provider; `prompt=login` asks there anew',
  requirements: ['S-87', 'STAFF-03'],
  kind: 'file',
  query: z.object({ returnUrl: lenientText, prompt: lenientText }),
  response: z.any(),
})

export const finishLogin = defineCall({
  name: 'finishLogin',
  method: 'GET',
  path: '/api/login/callback',
  access: 'public',
  summary: 'The answer of the identity provider: logs in and leads back, or to `/login-failed`',
  requirements: ['S-87', 'STAFF-03'],
  kind: 'file',
  response: z.any(),
})

export const prolongLogin = defineCall({
  name: 'prolongLogin',
  method: 'POST',
  path: '/api/login/prolong',
  access: 'public',
  summary: 'Says that a person uses the page; no other call prolongs a login',
  requirements: ['S-87'],
  response: userSchema,
  errors: ['session.missing'],
})
