import type { FastifyRequest } from 'fastify'

export const callerKinds = ['session', 'kiosk', 'login', 'clinic-system', 'none'] as const

/** For the access log: who asks, and from which network. */
export type Caller = { kind: (typeof callerKinds)[number]; id: string | null; network: string }

/** An act of the clinic, as the access log names it. */
export type DeskCall = { caller: Caller; call: string }

export type CallerOf = (request: FastifyRequest) => Caller

/** By the decorator of `modules/access`, which alone reads its cookies. */
export const callerOf: CallerOf = (request) => request.server.getDecorator<CallerOf>('callerOf')(request)
