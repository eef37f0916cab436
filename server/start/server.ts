// Relies on the checks of main.ts.
import { pino } from 'pino'
import { buildApp } from '../app.ts'
import { type OpenDatabase, openEmbedded, openPostgres } from '../db/database.ts'
import { createContext } from '../dependencies.ts'
import { loginLinksFolder } from '../modules/access/login-links.ts'
import { buildClientConfig } from '../modules/config/config.ts'
import { awayTransport } from '../modules/demo/away.ts'
import { beginPersonas } from '../modules/demo/personas.usecases.ts'
import { type DocumentsOptions, documentsInFolder, filesInFolder } from '../modules/documents/documents.services.ts'
import { createClamdScan } from '../modules/files/checks/virus-scan.ts'
import { sweepIncoming } from '../modules/files/incoming.ts'
import { createS3Storage } from '../modules/files/storage/s3-storage.ts'
import { composersFor, type ServerContext } from '../modules/index.ts'
import { createFolderTransport } from '../modules/outbox/folder-transport.ts'
import { startSender } from '../modules/outbox/sender.ts'
import { createSmtpTransport } from '../modules/outbox/smtp-transport.ts'
import type { ProviderPack } from '../modules/provider-pack/provider-pack.schema.ts'
import type { FileStorage } from '../ports/file-storage.ts'
import type { MailTransport } from '../ports/mail-transport.ts'
import { systemClock } from '../shared/clock.ts'
import { documentsFolder, makeWritable, messagesFolder } from './data-folder.ts'
import { startHousekeeping } from './housekeeping.ts'
import { listenForChanges } from './instances.ts'
import { ensureKeyFile } from './key-file.ts'
import { StartRefusal } from './refusal.ts'
import { openSecrets } from './secret-keys.ts'
import type { StartSettings } from './settings.ts'

export type ServerOptions = {
  settings: StartSettings
  pack: ProviderPack
  version: string
  frontEnd?: string
  databaseFolder?: string
}

const open = async ({ settings, databaseFolder }: ServerOptions): Promise<OpenDatabase> => {
  if (settings.databaseUrl === undefined) return openEmbedded(databaseFolder)
  try {
    return await openPostgres(settings.databaseUrl)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new StartRefusal(`The database of DATABASE_URL cannot be used: ${code ?? message}.`)
  }
}

const openTransport = ({ settings, pack }: ServerOptions): MailTransport => {
  const { smtp, from: address } = settings.mail
  const from = { name: pack.settings.radiology.name, address }
  if (smtp) return createSmtpTransport(smtp, from)
  const folder = messagesFolder(settings.dataFolder)
  makeWritable(folder, 'messages')
  return createFolderTransport(folder, from)
}

const openDocuments = async ({
  settings,
}: ServerOptions): Promise<{ documents: DocumentsOptions; files: FileStorage }> => {
  const folder = documentsFolder(settings.dataFolder)
  makeWritable(folder, 'documents')
  const { s3, clamd } = settings.documents
  const documents: DocumentsOptions = {
    ...documentsInFolder(folder),
    uploadsPerHour: settings.uploadsPerHour,
    refusedPerNetwork: settings.refusedPerNetwork,
    ...(clamd ? { scan: createClamdScan(clamd) } : {}),
  }
  // The folder is this server's alone, so all of it was left by one that is gone.
  if (settings.databaseUrl === undefined) await sweepIncoming(documents.incoming, new Date(Date.now() + 1000))
  return { documents, files: s3 ? createS3Storage(s3) : filesInFolder(folder) }
}

/** S-101: in a demonstration a gateway may be away for one browser. */
const senderContext = ({ environment }: StartSettings, context: ServerContext): ServerContext => {
  if (environment !== 'demo') return context
  const { ports, away, clock } = context
  return { ...context, ports: { ...ports, mail: awayTransport(ports.mail, { away, now: clock.now }) } }
}

export const startServer = async (options: ServerOptions): Promise<{ address: string; stop: () => Promise<void> }> => {
  const { settings, pack, version, frontEnd } = options
  const mail = openTransport(options)
  const database = await open(options)
  const { documents, files } = await openDocuments(options)
  const log = pino({ level: settings.logLevel })
  const { withDemo, holdCaps, bookingCaps, minSupported, worker, trustProxy, requestsPerMinute, publicUrl } = settings
  const context = await createContext(database, pack, systemClock, {
    ...{ log, ports: { mail, files }, documents, frontEnd, withDemo, holdCaps, bookingCaps, minSupported, worker },
    secrets: openSecrets(settings),
    config: buildClientConfig(pack, settings.environment, version),
    loginLinks: loginLinksFolder(settings.dataFolder),
    deskKey:
      settings.deskKey ??
      (settings.environment === 'demo' ? ensureKeyFile(settings.dataFolder, 'desk-key') : undefined),
  })
  if (settings.environment === 'demo' && withDemo && pack.provider.demo) await beginPersonas(context)
  const stopListening =
    settings.databaseUrl === undefined ? undefined : listenForChanges(settings.databaseUrl, context.cache)
  const stopHousekeeping = startHousekeeping(context)
  const app = await buildApp({ context, trustProxy, requestsPerMinute, publicUrl, logger: log })
  await app.listen({ port: settings.port, host: settings.host })
  const stopSender = startSender({ context: senderContext(settings, context), composers: composersFor(context) })
  const [bound] = app.addresses()
  return {
    address: publicUrl ?? `http://localhost:${typeof bound === 'object' ? bound.port : settings.port}`,
    stop: async () => {
      stopHousekeeping()
      await app.close()
      await stopSender()
      await stopListening?.()
      await database.close()
    },
  }
}
