import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientHeader } from '#src/contract/call.ts'
import { getFaults } from '#src/contract/calls/demo.calls.ts'
import { getKioskCookie, openKiosk } from '#src/contract/calls/kiosks.calls.ts'
import { networkOf, networkOfKiosk } from '../shared/network.ts'

export type Device = { deviceId: string; name: string; clinicSlug: string }

export type KioskCaller = Device & {
  /** Of the person in front of it, bound to the device; stands for a cookie's token. */
  person: string | undefined
}

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface is merged
  interface FastifyRequest {
    /** The enrolled device that sent its token. */
    kiosk: KioskCaller | undefined
  }
}

export const isKioskClient = (request: FastifyRequest): boolean =>
  request.kiosk !== undefined || request.headers[clientHeader] === 'kiosk'

/** What caps count as one caller: a kiosk by itself, all others by their network. */
export const networkOfCaller = (request: FastifyRequest): string =>
  request.kiosk ? networkOfKiosk(request.kiosk.deviceId) : networkOf(request.ip)

const withCookie: readonly (string | undefined)[] = [openKiosk.name, getKioskCookie.name, getFaults.name]

/** S-36: a reset without a network could not remove a cookie of a person, so a kiosk has none. After the cookie plugin. */
export const installKioskCookies = (app: FastifyInstance): void => {
  app.decorateRequest('kiosk', undefined)
  const isWithout = (request: FastifyRequest): boolean =>
    isKioskClient(request) && !withCookie.includes((request.routeOptions.config as { call?: string }).call)
  app.addHook('onRequest', async (request) => {
    if (isWithout(request)) request.cookies = {}
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (isWithout(request)) reply.removeHeader('set-cookie')
    return payload
  })
}
