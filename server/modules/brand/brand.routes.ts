import type { FastifyInstance, FastifyReply } from 'fastify'
import * as calls from '#src/contract/calls/assets.calls.ts'
import { route } from '../../http/route.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Brand } from './brand.usecases.ts'
import type { InstallManifest } from './install-manifest.ts'

/** The policy is worked out from the scripts of whoever composes; the rest is about one answer or one connection. */
const ownOfEachAnswer = /^(?:content-|cache-control$|vary$|strict-transport-security$|set-cookie$)/

const pageHeaders = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(
    Object.entries(reply.getHeaders())
      .filter(([name, value]) => value !== undefined && !ownOfEachAnswer.test(name))
      .map(([name, value]) => [name, String(value)]),
  )

export const brandRoutes = (
  app: FastifyInstance,
  brand: Brand,
  enabledLocales: readonly string[],
  manifest: InstallManifest,
): void => {
  /**
   * Asked in the same process, so that the hashes are those of the very bytes a device gets. Nothing where there is none.
   * @throws server.unavailable for one that cannot be read now: left out, it would be missing until the next start.
   */
  const read = async (url: string): Promise<Buffer | undefined> => {
    const { statusCode, rawPayload } = await app.inject({ url })
    if (statusCode === 200) return rawPayload
    if (statusCode === 404) return undefined
    throw new AppError('server.unavailable', 503)
  }
  route(app, calls.getBrandManifest, async () => brand.manifest(read))

  route(app, calls.getFirstPage, async ({ query, reply }) => {
    if (!enabledLocales.includes(query.locale)) throw new AppError('request.not-found', 404)
    return brand.firstPage(query.locale, pageHeaders(reply))
  })

  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/manifest+json').header('cache-control', 'no-cache').send(JSON.stringify(manifest)),
  )
}
