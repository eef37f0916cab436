// Serves the floors with the headers of the app and files compressed ahead, and does nothing else.
import fastifyStatic from '@fastify/static'
import { type FastifyInstance, fastify } from 'fastify'
import { installSecurity } from '#server/http/security.ts'

const app = fastify() as unknown as FastifyInstance
await installSecurity(app, { frameAncestors: [], scriptHashes: [], trackers: [] })
await app.register(fastifyStatic, { root: process.argv[2] ?? '', preCompressed: true })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
process.send?.({ address })
