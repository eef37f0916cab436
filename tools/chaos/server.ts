// The server, put together as `npm start` does, with a door for the questions of the ledger.
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { buildApp } from '#server/app.ts'
import { openEmbedded } from '#server/db/database.ts'
import { createContext } from '#server/dependencies.ts'
import { noBookingCaps } from '#server/modules/appointments/booking-caps.ts'
import { buildClientConfig } from '#server/modules/config/config.ts'
import { documentsInFolder, filesInFolder } from '#server/modules/documents/documents.services.ts'
import { noMailTransport } from '#server/ports/mail-transport.ts'
import { noSmsTransport } from '#server/ports/sms-transport.ts'
import { readProviderPack } from '#server/provider-pack/provider-pack.ts'
import { systemClock } from '#server/shared/clock.ts'
import { documentsFolder } from '#server/start/data-folder.ts'
import { openSecrets } from '#server/start/secret-keys.ts'
import { readSettings } from '#server/start/settings.ts'
import { clientHeader } from '#src/contract/call.ts'
import { getBookingFormDetails } from '#src/contract/calls/booking-form.calls.ts'
import { createBookingRequest } from '#src/contract/calls/booking-requests.calls.ts'
import { getRequestQuestionnaires } from '#src/contract/calls/questionnaires.calls.ts'
import { createBookingKey } from '#src/contract/calls/slots.calls.ts'
import type { Questionnaires } from '#src/contract/entities/questionnaire.ts'
import { answeredQuestionnaire, storedAnswer } from './files.ts'
import type { Question, SentRequest, ServerLedger } from './messages.ts'

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

type Received = { slug: string; size: number; sha256: string }
type AnswerRow = { key: string; created_at: string; answer: { receipt: Received } | Received }
type QuestionsRow = Record<'slug' | 'booking_key' | 'sha256' | 'result', string> & { size: number }
type DocumentRow = Record<'slug' | 'booking_key' | 'sha256' | 'file_key' | 'cleaned_sha256', string> & { size: number }

const rowsOf = async <Row>(query: ReturnType<typeof sql>): Promise<Row[]> =>
  ((await database.db.execute(query)) as unknown as { rows: Row[] }).rows

const readLedger = async (): Promise<ServerLedger> => {
  const answers = await rowsOf<AnswerRow>(
    sql`select key, created_at, answer from idempotent_answers where call in ('documents', 'saveRequestAnswer')`,
  )
  const rows = await rowsOf<DocumentRow>(
    sql`select slug, booking_key, size, sha256, file_key, cleaned_sha256 from documents`,
  )
  const kept: ServerLedger['documents'] = []
  for (const { slug, booking_key, size, sha256, file_key, cleaned_sha256 } of rows)
    kept.push({ slug, bookingKey: booking_key, size, sha256, isWhole: (await hashOf(file_key)) === cleaned_sha256 })
  const given = await rowsOf<QuestionsRow>(
    sql`select slug, booking_key, size, sha256, result from questionnaire_answers`,
  )
  for (const { slug, booking_key, size, sha256, result } of given)
    kept.push({ slug, bookingKey: booking_key, size, sha256, isWhole: result === storedAnswer })
  return {
    answers: answers.map(({ key, created_at, answer }) => {
      const { slug, size, sha256 } = 'receipt' in answer ? answer.receipt : answer
      return { key, slug, size, sha256, at: new Date(created_at).getTime() }
    }),
    documents: kept,
  }
}

const headers = { [clientHeader]: 'page', 'sec-fetch-site': 'same-origin' }
let people = 0

/** One person for each, so that no cap is met. */
const sendRequest = async (): Promise<SentRequest> => {
  people += 1
  await database.db.execute(sql`delete from quota_uses`)
  const key = await app.inject({ method: 'POST', url: createBookingKey.path, headers, payload: {} })
  const { bookingKey } = key.json<{ bookingKey: string }>()
  const form = await app.inject({ method: 'GET', url: `${getBookingFormDetails.path}?clinicId=1`, headers })
  const { collectionNotice } = form.json<{ collectionNotice: { version: string } | null }>()
  const sent = await app.inject({
    ...{ method: 'POST', url: createBookingRequest.path },
    headers: { ...headers, 'idempotency-key': randomUUID() },
    payload: {
      ...{ bookingKey, regionSlug: 'melbourne', examSlugs: ['barium-swallow'], type: 'BY_REQUEST', preferredDays: [] },
      patientDetails: {
        ...{ firstName: 'Chaos', lastName: 'Run', dateOfBirth: '1980-01-01', contactNumber: '0491570156' },
        email: `chaos-${people}@example.org`,
      },
      ...(collectionNotice ? { consent: { version: collectionNotice.version } } : {}),
    },
  })
  const cookie = sent.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const asked = await app.inject({
    ...{ method: 'GET', headers: { ...headers, cookie } },
    url: getRequestQuestionnaires.path.replace('{bookingKey}', bookingKey),
  })
  if (asked.statusCode !== 200) throw new Error(`no questions: ${sent.body} ${asked.body}`)
  const found = asked.json<Questionnaires>().questionnaires.find(({ id }) => id === answeredQuestionnaire.id)
  if (!found) throw new Error(`no questions: ${sent.body} ${asked.body}`)
  return { bookingKey, cookie, slug: found.bookingRequestSlug ?? '', version: found.version }
}

process.on('message', (question: Question) => {
  if ('ledger' in question) void readLedger().then((ledger) => process.send?.(ledger))
  else void sendRequest().then((sent) => process.send?.(sent))
})
process.on('SIGTERM', () => process.exit(0))
process.send?.({ address })
