// Serves the built front end: files by name, the page for every address of the app.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ClientConfig } from '#src/contract/entities/config.ts'
import { notFoundBody } from '../../http/error-handler.ts'
import { renderPage } from './page.ts'

export const readBuiltPage = (folder: string, config: ClientConfig): string =>
  renderPage(readFileSync(join(folder, 'index.html'), 'utf8'), config)

const wantsPage = (request: FastifyRequest): boolean => {
  const path = request.url.split('?')[0] ?? '/'
  const isFile = path.startsWith('/assets/') || /\.[a-z0-9]{2,12}$/i.test(path)
  return (
    (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/api/') && path !== '/api' && !isFile
  )
}

/** @param folder the front end's build; without one only the API answers. */
export const pageRoutes = async (
  app: FastifyInstance,
  folder: string | undefined,
  page: string | undefined,
): Promise<void> => {
  if (folder !== undefined && existsSync(folder))
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      // Only files that exist: every other address is the app's own.
      wildcard: false,
      preCompressed: true,
      // The page is served with its brand, never as the build left it.
      allowedPath: (path) => path !== '/index.html',
      // Names in /assets hold a hash of their content.
      setHeaders: (reply, path) =>
        void reply.header(
          'cache-control',
          path.includes(`${join(folder, 'assets')}/`) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    })
  app.setNotFoundHandler((request, reply) => {
    if (page !== undefined && wantsPage(request))
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
    return reply.code(404).header('cache-control', 'no-store').send(notFoundBody(request))
  })
}
