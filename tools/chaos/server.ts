// The server, put together as `npm start` does, with a door for the questions of the ledger.
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { buildApp } from '#server/app.ts'
import { openEmbedded } from '#server/db/database.ts'
import { createContext } from '#server/dependencies.ts'
import { noBookingCaps } from '#server/modules/appointments/booking-caps.ts'
import { buildClientConfig } from '#server/modules/config/config.ts'
import { documentsInFolder, filesInFolder } from '#server/modules/documents/documents.services.ts'
import { readProviderPack } from '#server/modules/provider-pack/provider-pack.ts'
import { noMailTransport } from '#server/ports/mail-transport.ts'
import { noSmsTransport } from '#server/ports/sms-transport.ts'
import { systemClock } from '#server/shared/clock.ts'
import { documentsFolder } from '#server/start/data-folder.ts'
import { openSecrets } from '#server/start/secret-keys.ts'
import { readSettings } from '#server/start/settings.ts'
import type { Question, ServerLedger } from './messages.ts'

const settings = readSettings(process.env)
const pack = readProviderPack(settings.providerFolder)
const database = await openEmbedded(`${settings.dataFolder}/database`)
const folder = documentsFolder(settings.dataFolder)
const files = filesInFolder(folder)
const log = pino({ level: 'error' })
const context = await createContext(database, pack, systemClock, {
  ...{ log, ports: { mail: noMailTransport, sms: noSmsTransport, files }, holdCaps: { perBrowser: 0, perAddress: 0 } },
  bookingCaps: noBookingCaps,
  secrets: openSecrets(settings),
  config: buildClientConfig(pack, settings.environment, 'chaos'),
  // One item may be tried dozens of times here within a minute.
  documents: { ...documentsInFolder(folder), uploadsPerHour: 0 },
})
const app = await buildApp({ context, logger: log, requestsPerMinute: 0, signInPerMinute: 0 })
const address = await app.listen({ port: settings.port, host: settings.host })

const hashOf = async (key: string): Promise<string | undefined> => {
  const hash = createHash('sha256')
  try {
    for await (const chunk of await files.read(key)) hash.update(chunk as Buffer)
    return hash.digest('hex')
  } catch {
    return undefined
  }
}

type AnswerRow = {
  key: string
  created_at: string
  answer: { receipt: { slug: string; size: number; sha256: string } }
}
type DocumentRow = Record<'slug' | 'booking_key' | 'sha256' | 'file_key' | 'cleaned_sha256', string> & { size: number }

const rowsOf = async <Row>(query: ReturnType<typeof sql>): Promise<Row[]> =>
  ((await database.db.execute(query)) as unknown as { rows: Row[] }).rows

const readLedger = async (): Promise<ServerLedger> => {
  const answers = await rowsOf<AnswerRow>(
    sql`select key, created_at, answer from idempotent_answers where call = 'documents'`,
  )
  const rows = await rowsOf<DocumentRow>(
    sql`select slug, booking_key, size, sha256, file_key, cleaned_sha256 from documents`,
  )
  const kept: ServerLedger['documents'] = []
  for (const { slug, booking_key, size, sha256, file_key, cleaned_sha256 } of rows)
    kept.push({ slug, bookingKey: booking_key, size, sha256, isWhole: (await hashOf(file_key)) === cleaned_sha256 })
  return {
    answers: answers.map(({ key, created_at, answer: { receipt } }) => ({
      key,
      slug: receipt.slug,
      size: receipt.size,
      sha256: receipt.sha256,
      at: new Date(created_at).getTime(),
    })),
    documents: kept,
  }
}

process.on('message', (question: Question) => {
  if (question.ledger) void readLedger().then((ledger) => process.send?.(ledger))
})
process.on('SIGTERM', () => process.exit(0))
process.send?.({ address })
