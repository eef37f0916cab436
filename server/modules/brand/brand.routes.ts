import type { FastifyInstance, FastifyReply } from 'fastify'
import * as calls from '#src/contract/calls/assets.calls.ts'
import { manifestPaths } from '#src/contract/calls/assets.paths.ts'
import { route } from '../../http/route.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Brand } from './brand.usecases.ts'
import { type InstallManifest, kioskManifestOf } from './install-manifest.ts'

/** The composer works out the policy from its own scripts; the rest belongs to one answer or connection. */
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
  /** Hashes are of the bytes served. @throws server.unavailable: a file left out is missing until the next start. */
  const readAs =
    (host: string) =>
    async (url: string): Promise<Buffer | undefined> => {
      const { statusCode, rawPayload } = await app.inject({ url, headers: { host } })
      if (statusCode === 200) return rawPayload
      if (statusCode === 404) return undefined
      throw new AppError('server.unavailable', 503)
    }
  route(app, calls.getBrandManifest, async ({ request }) => brand.manifest(readAs(request.host)))

  route(app, calls.getFirstPage, async ({ query, reply }) => {
    if (!enabledLocales.includes(query.locale)) throw new AppError('request.not-found', 404)
    return brand.firstPage(query.locale, pageHeaders(reply))
  })

  const manifests = { [manifestPaths.app]: manifest, [manifestPaths.kiosk]: kioskManifestOf(manifest) }
  for (const [path, content] of Object.entries(manifests))
    app.get(path, { schema: { hide: true } }, async (_request, reply) =>
      reply.type('application/manifest+json').header('cache-control', 'no-cache').send(JSON.stringify(content)),
    )
}
