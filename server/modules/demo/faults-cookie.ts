import type { FastifyReply, FastifyRequest } from 'fastify'
import { demoFaults as faultNames, serverFaults } from '#src/contract/codes/demo-faults.ts'
import type { DemoFaults } from '#src/contract/entities/demo.ts'
import { demoLimits } from '#src/contract/limits/demo.limits.ts'

export const faultsCookie = 'demo-faults'

/** A request that was refused early has no cookies read. */
export const readFaults = ({ cookies }: { cookies?: FastifyRequest['cookies'] | null }): DemoFaults => {
  const words = (cookies?.[faultsCookie] ?? '').split('.')
  return {
    on: faultNames.filter((name) => words.includes(name)),
    server: serverFaults.find((status) => words.includes(String(status))) ?? null,
  }
}

export const writeFaults = (request: FastifyRequest, reply: FastifyReply, { on, server }: DemoFaults): void => {
  const words = [...on, ...(server === null ? [] : [server])]
  void reply.setCookie(faultsCookie, words.join('.'), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: words.length === 0 ? 0 : demoLimits.faultsSeconds,
  })
}
