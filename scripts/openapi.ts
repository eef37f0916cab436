// Writes server/openapi.json from the running routes, so that integrators can read the contract; `--check` only compares.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { buildApp } from '#server/app.ts'
import { openEmbedded } from '#server/db/database.ts'
import { createContext } from '#server/dependencies.ts'
import { buildClientConfig } from '#server/modules/config/config.ts'
import { documentsInFolder, filesInFolder } from '#server/modules/documents/documents.services.ts'
import { noMailTransport } from '#server/ports/mail-transport.ts'
import { noSmsTransport } from '#server/ports/sms-transport.ts'
import { readProviderPack } from '#server/provider-pack/provider-pack.ts'
import { systemClock } from '#server/shared/clock.ts'
import { projectFolder } from '#server/shared/project-folder.ts'
import { createSecrets } from '#server/shared/secrets.ts'

const file = join(projectFolder, 'server/openapi.json')

const writeDocument = async (): Promise<string> => {
  const pack = readProviderPack(join(projectFolder, 'server/providers/aurora'))
  const database = await openEmbedded()
  const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { version: string }
  const folder = join(projectFolder, 'data')
  const context = await createContext(database, pack, systemClock, {
    log: pino({ level: 'silent' }),
    ports: { mail: noMailTransport, sms: noSmsTransport, files: filesInFolder(folder) },
    secrets: createSecrets(['openapi']),
    config: buildClientConfig(pack, 'production', version),
    documents: documentsInFolder(folder),
  })
  const app = await buildApp({ context })
  await app.ready()
  const { body } = await app.inject({ url: '/api/openapi.json' })
  await app.close()
  await database.close()
  return `${JSON.stringify(JSON.parse(body), null, 2)}\n`
}

const document = await writeDocument()
if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== document) {
    console.error('server/openapi.json is not what the routes say. Run npm run openapi and commit it.')
    process.exit(1)
  }
} else writeFileSync(file, document)
process.exit(0)
