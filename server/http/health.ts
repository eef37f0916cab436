import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ping } from '#src/contract/calls/health.calls.ts'
import type { Database } from '../db/database.ts'
import { route } from './route.ts'

/** `/healthz`: the process; `/readyz`: the database too, else 503; so does `/api/ping`, for the pages. */
export const healthRoutes = (app: FastifyInstance, db: Database): void => {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }))
  route(app, ping, async ({ query }) => {
    await db.execute(sql`select 1`)
    return { nonce: query.nonce }
  })
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await db.execute(sql`select 1`)
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
}
