// The servers of the end-to-end journeys: each provider pack as `npm start` serves it, on a data folder that goes with it.
import { ensureFrontEnd } from '#server/start/front-end-build.ts'
import { temporaryFolder } from './stress/harness/leftovers.ts'
import { spawnServer } from './stress/harness/server-process.ts'

/** Aurora is the one Playwright waits for, so it comes last. */
const servers = [
  { provider: 'vardar', port: 8182 },
  { provider: 'aurora', port: 8181 },
] as const

const { folder: frontEnd } = await ensureFrontEnd(console.log)

for (const { provider, port } of servers) {
  const { folder } = temporaryFolder(`e2e-${provider}`)
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
