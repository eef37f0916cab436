// The servers of the end-to-end journeys: each provider pack as `npm start` serves it, on a data folder that goes with it.
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openEmbedded } from '#server/db/database.ts'
import { ensureFrontEnd } from '#server/start/front-end-build.ts'
import { removeAtEnd, temporaryFolder } from '../tools/stress/harness/leftovers.ts'
import { spawnServer } from '../tools/stress/harness/server-process.ts'

/** Aurora is the one Playwright waits for, so it comes last. */
const servers = [
  { provider: 'vardar', port: 8182 },
  { provider: 'aurora', port: 8181 },
] as const

const { folder: frontEnd } = await ensureFrontEnd(console.log)

/** Migrated, with nothing in it, for these servers and those of single tests: one that makes its own takes seconds. */
const freshDatabase = process.env.E2E_FRESH_DATABASE
if (!freshDatabase) throw new Error('E2E_FRESH_DATABASE must name a folder, as playwright.config.ts does.')
// Of a run that was killed.
rmSync(freshDatabase, { recursive: true, force: true })
removeAtEnd(freshDatabase)
await openEmbedded(freshDatabase).then((database) => database.close())

for (const { provider, port } of servers) {
  const { folder } = temporaryFolder(`e2e-${provider}`)
  cpSync(freshDatabase, join(folder, 'database'), { recursive: true })
  const server = spawnServer({
    env: {
      PROVIDER: provider,
      PORT: String(port),
      DATA_DIR: folder,
      FRONT_END: frontEnd,
      ENVIRONMENT: 'demo',
      DATABASE_URL: '',
      TRUST_PROXY: '',
    },
  })
  await server.ready
  console.log(`${provider} is open at http://localhost:${port}`)
}
