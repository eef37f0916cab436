// Relies on the checks of main.ts.
import { pino } from 'pino'
import type { DemoPersona } from '#src/contract/entities/demo.ts'
import { buildApp } from '../app.ts'
import { type OpenDatabase, openEmbedded, openPostgres } from '../db/database.ts'
import { createContext } from '../dependencies.ts'
import { createLoginProvider } from '../modules/access/login-provider.ts'
import { buildClientConfig } from '../modules/config/config.ts'
import { awayTransport } from '../modules/demo/away.ts'
import { beginPersonas, listPersonas } from '../modules/demo/personas.usecases.ts'
import { type DocumentsOptions, documentsInFolder, filesInFolder } from '../modules/documents/documents.services.ts'
import { createClamdScan } from '../modules/files/checks/virus-scan.ts'
import { sweepIncoming } from '../modules/files/incoming.ts'
import { createS3Storage } from '../modules/files/storage/s3-storage.ts'
import { composersFor, type ServerContext } from '../modules/index.ts'
import { createFolderTransport, createSmsFolderTransport } from '../modules/outbox/folder-transport.ts'
import { createGatewayTransport } from '../modules/outbox/gateway-transport.ts'
import { startSender } from '../modules/outbox/sender.ts'
import { createSmtpTransport } from '../modules/outbox/smtp-transport.ts'
import type { FileStorage } from '../ports/file-storage.ts'
import type { MailTransport } from '../ports/mail-transport.ts'
import type { SmsTransport } from '../ports/sms-transport.ts'
import type { ProviderPack } from '../provider-pack/provider-pack.schema.ts'
import { systemClock } from '../shared/clock.ts'
import { documentsFolder, makeWritable, messagesFolder } from './data-folder.ts'
import { startHousekeeping } from './housekeeping.ts'
import { listenForChanges } from './instances.ts'
import { ensureKeyFile } from './key-file.ts'
import { type LoginSettings, loginSettingsOf } from './login-settings.ts'
import { startNeighbours } from './neighbours.ts'
import { copyReadyDatabase } from './ready-database.ts'
import { StartRefusal } from './refusal.ts'
import { startRounds } from './rounds.ts'
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
  if (settings.databaseUrl === undefined) {
    if (databaseFolder !== undefined) copyReadyDatabase(databaseFolder)
    return openEmbedded(databaseFolder)
  }
  try {
    return await openPostgres(settings.databaseUrl)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new StartRefusal(`The database of DATABASE_URL cannot be used: ${code ?? message}.`)
  }
}

const openTransports = ({ settings, pack }: ServerOptions): { mail: MailTransport; sms: SmsTransport } => {
  const { smtp, from: address } = settings.mail
  const from = { name: pack.settings.radiology.name, address }
  const folder = messagesFolder(settings.dataFolder)
  if (!smtp || !settings.sms) makeWritable(folder, 'messages')
  return {
    mail: smtp ? createSmtpTransport(smtp, from) : createFolderTransport(folder, from),
    sms: settings.sms ? createGatewayTransport(settings.sms) : createSmsFolderTransport(folder),
  }
}

/** Where mail leaves the machine and no gateway is named, nobody is promised an SMS. */
const withSms = ({ settings, pack }: ServerOptions): ProviderPack => {
  const { signIn } = pack.settings
  const smsEnabled = signIn.smsEnabled && (settings.sms !== undefined || settings.mail.smtp === undefined)
  return { ...pack, settings: { ...pack.settings, signIn: { ...signIn, smsEnabled } } }
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
  const fault = { away, now: clock.now }
  const [mail, sms] = [awayTransport(ports.mail, fault), awayTransport(ports.sms, fault)]
  return { ...context, ports: { ...ports, mail, sms } }
}

/** Browsers are told whether, and where, staff log in. */
const withLogin = (pack: ProviderPack, login: LoginSettings | undefined): ProviderPack => {
  if (login === undefined) return pack
  const { application } = pack.settings
  const named = { ...application, identityProviderUrl: login.issuer, identityProviderClientId: login.clientId }
  return { ...pack, settings: { ...pack.settings, application: named } }
}

export type RunningServer = {
  address: string
  /** Of the identity provider that is started beside a demonstration. */
  identityProvider: string | undefined
  /** Of a demonstration. */
  personas: readonly DemoPersona[]
  stop: () => Promise<void>
}

export const startServer = async (options: ServerOptions): Promise<RunningServer> => {
  const { settings, version, frontEnd } = options
  const isDemonstration = settings.environment === 'demo'
  const transports = openTransports(options)
  const database = await open(options)
  const { documents, files } = await openDocuments(options)
  const log = pino({ level: settings.logLevel })
  const ownUrl = settings.publicUrl ?? `http://localhost:${settings.port}`
  const given = loginSettingsOf(settings, options.pack)
  const neighbours = given || !isDemonstration ? undefined : await startNeighbours({ ...settings, publicUrl: ownUrl })
  const login = given ?? neighbours?.login
  const pack = withLogin(withSms(options), login)
  const loginOptions = {
    publicUrl: ownUrl,
    allowsHttp: isDemonstration,
    scopes: pack.settings.signIn.scopes,
    clock: systemClock,
  }
  const { withDemo, holdCaps, bookingCaps, smsPerHour, minSupported, worker } = settings
  const { trustProxy, requestsPerMinute, signInPerMinute, publicUrl } = settings
  let address = ownUrl
  const context = await createContext(database, pack, systemClock, {
    ...{ log, ports: { ...transports, files }, documents, frontEnd, withDemo, holdCaps, bookingCaps, smsPerHour },
    ...{ minSupported, worker, withPuzzles: true, address: () => address },
    secrets: openSecrets(settings),
    config: buildClientConfig(pack, settings.environment, version),
    loginProvider: login && createLoginProvider({ ...login, ...loginOptions }),
    deskKey: settings.deskKey ?? (isDemonstration ? ensureKeyFile(settings.dataFolder, 'desk-key') : undefined),
  })
  const hasPersonas = isDemonstration && withDemo && pack.provider.demo
  if (hasPersonas) await beginPersonas(context)
  const stopListening =
    settings.databaseUrl === undefined ? undefined : listenForChanges(settings.databaseUrl, context.cache)
  const stopHousekeeping = startHousekeeping(context)
  const app = await buildApp({ context, trustProxy, requestsPerMinute, signInPerMinute, publicUrl, logger: log })
  await app.listen({ port: settings.port, host: settings.host })
  const [bound] = app.addresses()
  if (publicUrl === undefined && typeof bound === 'object') address = `http://localhost:${bound.port}`
  const stopSender = startSender({ context: senderContext(settings, context), composers: composersFor(context) })
  const stopRounds = startRounds(context)
  return {
    address,
    identityProvider: neighbours?.login.issuer,
    personas: hasPersonas ? await listPersonas(context) : [],
    stop: async () => {
      stopHousekeeping()
      await stopRounds()
      await app.close()
      await neighbours?.stop()
      await stopSender()
      await stopListening?.()
      await database.close()
    },
  }
}
