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
  summary: 'Ends the login of this browser',
  requirements: ['SHELL-20'],
  response: z.object({}),
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

export const openLoginLink = defineCall({
  name: 'openLoginLink',
  method: 'GET',
  path: '/api/demo/login/{token}',
  access: 'public',
  summary: 'Logs in with a one-time address of `npm run login-link`; only in the demo environment',
  requirements: ['SHELL-20'],
  kind: 'file',
  params: z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9]{22,64}$/)) }),
  response: z.any(),
  errors: ['request.not-found', 'login-link.used'],
})
