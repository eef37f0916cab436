import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../shared/app-error.ts'

const healthPaths = new Set(['/healthz', '/readyz'])

/** Without the port that the protocol implies, as a browser writes it. */
const hostOf = (request: FastifyRequest, { protocol }: URL): string | undefined =>
  /^[a-z0-9.:[\]-]+$/i.test(request.host) ? URL.parse(`${protocol}//${request.host}`)?.host : undefined

export const isOfPublicUrl = (request: FastifyRequest, publicUrl: string): boolean => {
  const url = new URL(publicUrl)
  return hostOf(request, url) === url.host
}

/** Where an address is set, any other `Host` is refused: no answer or cache can be made under a stranger's name. */
export const installPublicUrl = (app: FastifyInstance, publicUrl: string | undefined): void => {
  if (publicUrl === undefined) return
  app.addHook('onRequest', async (request) => {
    if (healthPaths.has(request.url.split('?')[0] ?? '')) return
    if (!isOfPublicUrl(request, publicUrl)) throw new AppError('request.wrong-host', 421)
  })
}
