import type { FastifyReply, FastifyRequest } from 'fastify'
import { demoFaults as faultNames, serverFaults } from '#src/contract/codes/demo-faults.ts'
import type { DemoFaults } from '#src/contract/entities/demo.ts'
import { demoLimits } from '#src/contract/limits/demo.limits.ts'

export const faultsCookie = 'demo-faults'

export const readFaults = (request: FastifyRequest): DemoFaults => {
  const words = (request.cookies[faultsCookie] ?? '').split('.')
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
