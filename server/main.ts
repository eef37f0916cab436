import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startLogin } from '#src/contract/calls/session.calls.ts'
import { pagePaths } from '#src/contract/codes/page-paths.ts'
import { PackError } from './provider-pack/provider-pack.errors.ts'
import type { ProviderPack } from './provider-pack/provider-pack.schema.ts'
import { projectFolder } from './shared/project-folder.ts'
import { type CheckedStart, checkStart } from './start/checked-start.ts'
import { messagesFolder } from './start/data-folder.ts'
import { StartRefusal } from './start/refusal.ts'
import type { RunningServer } from './start/server.ts'
import type { StartSettings } from './start/settings.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const readVersion = (): string =>
  (JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { version: string }).version

/** A build whose folder cannot be written still starts. */
const prepareDatabase = async (): Promise<void> => {
  const { ensureReadyDatabase } = await import('./start/ready-database.ts')
  await ensureReadyDatabase().catch(() => undefined)
}

const chooseFrontEnd = async ({ settings, data }: CheckedStart): Promise<{ folder?: string; hash: string }> => {
  if (settings.frontEnd === 'none') return { hash: 'api' }
  if (settings.frontEnd !== 'build') return { folder: settings.frontEnd, hash: 'given' }
  const { ensureFrontEnd } = await import('./start/front-end-build.ts')
  const isFirstStart = data !== undefined && !existsSync(data.databaseFolder)
  const [built] = await Promise.all([ensureFrontEnd(say), isFirstStart ? prepareDatabase() : undefined])
  return built
}

const placeOfMessages = ({ mail, dataFolder }: StartSettings): string =>
  mail.smtp ? `to ${mail.smtp.host}, from ${mail.from}` : `${messagesFolder(dataFolder)}, sent nowhere`

const namedPersonas = 6

/** S-101 */
const announcePersonas = (address: string, personas: RunningServer['personas']): void => {
  const [first, ...others] = personas
    .filter(({ isClosedLink, isRequest }) => !isClosedLink && !isRequest)
    .slice(0, namedPersonas)
  if (!first) return
  const line = ({ name, dateOfBirth, status, bookingKey }: typeof first): string => {
    const path = status === 'PENDING' ? pagePaths.pendingConfirmation : pagePaths.confirmation
    return `${address}${path.replace(':bookingKey', bookingKey)}  ${name}, born ${dateOfBirth}`
  }
  say(`  a patient    ${line(first)}`)
  for (const other of others) say(`               ${line(other)}`)
  say(`  all of them  ${address}${pagePaths.demo}, with faults and messages`)
}

const announce = (
  settings: StartSettings,
  pack: ProviderPack,
  { address, identityProvider, personas }: Pick<RunningServer, 'address' | 'identityProvider' | 'personas'>,
  place: string,
): void => {
  const { radiology } = pack.settings
  say('')
  say(`${radiology.longName} is open at ${address}`)
  say(
    `  environment  ${settings.environment}${settings.withDemo && pack.provider.demo ? ', with invented bookings' : ''}`,
  )
  say(`  data         ${place}`)
  say(`  messages     ${placeOfMessages(settings)}`)
  say(`  try          book a time: ${address}/${pack.regions[0]?.slug ?? ''}`)
  say(`               the contract: ${address}/api/openapi.json`)
  if (settings.environment === 'demo')
    say(`  a kiosk      open ${address}${pagePaths.kiosk}, then: npm run kiosks -- approve <code> --clinic <slug>`)
  if (identityProvider !== undefined)
    say(`  a login      ${address}${startLogin.path}, of staff and referrers at ${identityProvider}`)
  announcePersonas(address, personas)
  say('  stop         Ctrl+C')
}

const serve = async (start: CheckedStart): Promise<void> => {
  const { settings, pack, data } = start
  const frontEnd = await chooseFrontEnd(start)
  const { startServer } = await import('./start/server.ts')
  const server = await startServer({
    settings,
    pack,
    version: `${readVersion()}+${frontEnd.hash}`,
    ...(frontEnd.folder ? { frontEnd: frontEnd.folder } : {}),
    ...(data ? { databaseFolder: data.databaseFolder } : {}),
  })

  let isStopping = false
  const stop = async (): Promise<void> => {
    if (isStopping) return
    isStopping = true
    await server.stop()
    data?.release()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())

  // A supervisor may stop the server once it is announced.
  announce(settings, pack, server, data ? settings.dataFolder : 'the database of DATABASE_URL')
  process.send?.({ address: server.address })
}

try {
  await serve(await checkStart(process.env, (warning) => process.stderr.write(`${warning}\n`)))
} catch (error) {
  const { WrongProviderError } = await import('./dependencies.ts')
  const isExpected = error instanceof StartRefusal || error instanceof PackError || error instanceof WrongProviderError
  process.stderr.write(`${isExpected ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
