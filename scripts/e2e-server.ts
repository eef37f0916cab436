// The servers of the end-to-end journeys: each provider pack as `npm start` serves it, on a data folder that goes with it.
import { writeFileSync } from 'node:fs'
import { openPostgres } from '#server/db/database.ts'
import { ensureFrontEnd } from '#server/start/front-end-build.ts'
import { removeAtEnd, temporaryFolder } from '../tools/stress/harness/leftovers.ts'
import { freshDatabase, startPostgres } from '../tools/stress/harness/postgres.ts'
import { spawnServer } from '../tools/stress/harness/server-process.ts'
import { ports } from './support/journey-ports.ts'

/** Aurora is the one Playwright waits for, so it comes last. */
const servers = [
  { provider: 'vardar', port: ports.vardar },
  { provider: 'aurora', port: ports.aurora },
] as const

const { folder: frontEnd } = await ensureFrontEnd(console.log)

/** Where the fixtures of journeys find PostgreSQL; see `playwright.config.ts`. */
const databaseFile = process.env.E2E_DATABASE
if (!databaseFile) throw new Error('E2E_DATABASE must name a file, as playwright.config.ts does.')

// PostgreSQL is what a clinic has, and an embedded database takes seconds of each start.
const postgres = await startPostgres({ isDurable: false })
/** Migrated, with nothing in it, for these servers and those of single tests. */
const migrated = await freshDatabase(postgres)
await openPostgres(migrated).then((database) => database.close())

removeAtEnd(databaseFile)
writeFileSync(databaseFile, migrated)

for (const { provider, port } of servers) {
  const { folder } = temporaryFolder(`e2e-${provider}`)
  const server = spawnServer({
    env: {
      PROVIDER: provider,
      PORT: String(port),
      DATA_DIR: folder,
      FRONT_END: frontEnd,
      ENVIRONMENT: 'demo',
      DEMO: '1',
      DATABASE_URL: await freshDatabase(postgres, migrated),
      TRUST_PROXY: '',
    },
  })
  await server.ready
  console.log(`${provider} is open at http://localhost:${port}`)
}
