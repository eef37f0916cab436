// The server to measure, put together as `npm start` does, with a door for the questions of the measurement.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { PGlite } from '@electric-sql/pglite'
import { pino } from 'pino'
import { buildApp } from '#server/app.ts'
import { openEmbedded, openPostgres } from '#server/db/database.ts'
import { createContext } from '#server/dependencies.ts'
import { noBookingCaps } from '#server/modules/appointments/booking-caps.ts'
import { buildClientConfig } from '#server/modules/config/config.ts'
import { documentsInFolder, filesInFolder } from '#server/modules/documents/documents.services.ts'
import { noMailTransport } from '#server/ports/mail-transport.ts'
import { noSmsTransport } from '#server/ports/sms-transport.ts'
import { readProviderPack } from '#server/provider-pack/provider-pack.ts'
import { systemClock } from '#server/shared/clock.ts'
import { documentsFolder } from '#server/start/data-folder.ts'
import { listenForChanges } from '#server/start/instances.ts'
import { openSecrets } from '#server/start/secret-keys.ts'
import { readSettings } from '#server/start/settings.ts'
import { fixedBodyPath, type Memory, type Question, type Usage } from './messages.ts'

const settings = readSettings(process.env)
const pack = readProviderPack(settings.providerFolder)

let databaseMilliseconds = 0
/** PGlite works on this thread, so what the thread uses while its one synchronous door is open is what it costs. */
const countTimeIn = (client: PGlite): void => {
  const work = client.execProtocolRawSync.bind(client)
  client.execProtocolRawSync = (message) => {
    const before = process.threadCpuUsage()
    try {
      return work(message)
    } finally {
      const { user, system } = process.threadCpuUsage(before)
      databaseMilliseconds += (user + system) / 1000
    }
  }
}

const open = async () => {
  if (settings.databaseUrl !== undefined) return openPostgres(settings.databaseUrl)
  const embedded = await openEmbedded(settings.dataFolder)
  countTimeIn(embedded.client)
  return embedded
}

const folder = documentsFolder(settings.dataFolder)
const log = pino({ level: 'warn' })
const context = await createContext(await open(), pack, systemClock, {
  ...{
    log,
    ports: { mail: noMailTransport, sms: noSmsTransport, files: filesInFolder(folder) },
    withDemo: settings.withDemo,
  },
  secrets: openSecrets(settings),
  config: buildClientConfig(pack, settings.environment, 'bench'),
  documents: { ...documentsInFolder(folder), uploadsPerHour: 0 },
  // All patients of a run ask from one address.
  holdCaps: { perBrowser: 0, perAddress: 0 },
  bookingCaps: noBookingCaps,
})
if (settings.databaseUrl !== undefined) listenForChanges(settings.databaseUrl, context.cache)
const app = await buildApp({ context, logger: log, requestsPerMinute: 0, signInPerMinute: 0 })
let fixedBody = ''
app.get(fixedBodyPath, async (_, reply) =>
  reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(fixedBody),
)
const address = await app.listen({ port: settings.port, host: settings.host })

/** Collects all rubbish; the flag is set only when asked, so that it costs the other measurements nothing. */
const collect = (): void => {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
}

const answer = async (question: Question): Promise<Usage | Memory | undefined> => {
  if ('cache' in question) context.cache.trust(question.cache === 'kept')
  if ('fixedBody' in question) fixedBody = question.fixedBody
  if ('accessLog' in question)
    await context.db.execute(
      question.accessLog === 'kept'
        ? 'drop rule if exists access_log_dropped on access_log'
        : 'create or replace rule access_log_dropped as on insert to access_log do instead nothing',
    )
  if ('memory' in question) {
    collect()
    return { heapBytes: process.memoryUsage().heapUsed }
  }
  if (!('usage' in question)) return undefined
  const { user, system } = process.cpuUsage()
  return { processorMilliseconds: (user + system) / 1000, databaseMilliseconds }
}
process.on('message', async (question: Question) => process.send?.((await answer(question)) ?? {}))
process.on('SIGTERM', () => process.exit(0))
process.send?.({ address })
