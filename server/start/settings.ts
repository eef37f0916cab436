import { isIP } from 'node:net'
import { resolve } from 'node:path'

import { environments } from '#src/contract/entities/config.ts'
import { accessLimits } from '#src/contract/limits/access.limits.ts'
import { attachmentsLimits } from '#src/contract/limits/attachments.limits.ts'
import { authenticationLimits } from '#src/contract/limits/authentication.limits.ts'
import { commonLimits } from '#src/contract/limits/common.limits.ts'
import { isOrigin } from '#src/contract/rules/origin.rules.ts'
import { namedNetworks } from '../http/trusted-proxies.ts'
import { type BookingCaps, defaultBookingCaps } from '../modules/appointments/booking-caps.ts'
import { defaultUploadsPerHour } from '../modules/documents/documents.services.ts'
import type { SmsGateway } from '../modules/outbox/gateway-transport.ts'
import { defaultHoldCaps, type HoldCaps } from '../modules/slots/hold-caps.ts'
import { projectFolder } from '../shared/project-folder.ts'
import { type DocumentStartSettings, readDocumentSettings } from './document-settings.ts'
import { isKey } from './key-file.ts'
import { type OidcVariables, readOidcVariables } from './login-settings.ts'
import { type MailSettings, readMailSettings } from './mail-settings.ts'
import { StartRefusal } from './refusal.ts'
import { readSmsSettings } from './sms-settings.ts'

export type StartSettings = {
  provider: string
  providerFolder: string
  port: number
  host: string
  environment: (typeof environments)[number]
  withDemo: boolean
  databaseUrl: string | undefined
  dataFolder: string
  mail: MailSettings
  /** Without one, messages are files in the data folder. */
  sms: SmsGateway | undefined
  smsPerHour: number
  holdCaps: HoldCaps
  bookingCaps: BookingCaps
  /** Of one network; 0 is no limit. */
  requestsPerMinute: number
  /** Tries and codes of one network; 0 is no limit. */
  signInPerMinute: number
  /** Origin of this server in the world, for links and against other `Host`s. */
  publicUrl: string | undefined
  documents: DocumentStartSettings
  /** Per booking and hour; 0 is no cap. */
  uploadsPerHour: number
  /** Per network and ten minutes; 0 is no cap. */
  refusedPerNetwork: number
  /** Of the clinic's system at `/api/desk`. */
  deskKey: string | undefined
  /** Over what the pack says; see `loginSettingsOf`. */
  oidc: OidcVariables
  /** The first makes, all verify; without any, one of the data folder. */
  secretKeys: readonly [string, ...string[]] | undefined
  trustProxy: string[]
  logLevel: string
  /** Else the folder of a build. */
  frontEnd: 'build' | 'none' | string
  /** Older open pages update at the next safe moment. */
  minSupported: string
  /** `kill` removes the service worker from every browser. */
  worker: 'on' | 'kill'
}

const readPort = (text: string | undefined): number => {
  const port = Number(text || 8080)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartRefusal(`PORT must be a number from 0 to 65535, not “${text}”.`)
  return port
}

type Variables = Readonly<Record<string, string | undefined>>

/** 0 is no cap. */
const readCap = (name: string, text: string | undefined, usual: number): number => {
  const cap = Number(text || usual)
  if (!Number.isInteger(cap) || cap < 0)
    throw new StartRefusal(`${name} must be a whole number, 0 for no cap, not “${text}”.`)
  return cap
}

const readBookingCaps = (variables: Variables): BookingCaps => {
  const cap = (name: string, usual: number): number => readCap(name, variables[name], usual)
  return {
    perBrowserHour: cap('BOOKINGS_PER_BROWSER', defaultBookingCaps.perBrowserHour),
    perNetworkHour: cap('BOOKINGS_PER_NETWORK', defaultBookingCaps.perNetworkHour),
    perEmailDay: cap('BOOKINGS_PER_EMAIL', defaultBookingCaps.perEmailDay),
    confirmationsPerEmailDay: cap('CONFIRMATIONS_PER_EMAIL', defaultBookingCaps.confirmationsPerEmailDay),
  }
}

const readPublicUrl = (text: string | undefined): string | undefined => {
  if (!text) return undefined
  const origin = text.replace(/\/$/, '')
  if (!isOrigin(origin))
    throw new StartRefusal(`PUBLIC_URL must be an origin, for example https://book.example.org, not “${text}”.`)
  return origin
}

const isNetwork = (entry: string): boolean => {
  const [address = '', bits = '0', ...rest] = entry.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  const isSubnet = /^\d{1,3}$/.test(bits) && Number(bits) <= most && rest.length === 0
  return Object.hasOwn(namedNetworks, entry) || (isIP(address) > 0 && isSubnet)
}

const readProxies = (text = ''): string[] => {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  const wrong = entries.find((entry) => !isNetwork(entry))
  if (wrong !== undefined)
    throw new StartRefusal(`TRUST_PROXY must list addresses or networks, for example 10.0.0.0/8, not “${wrong}”.`)
  return entries
}

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']

const readLogLevel = (text: string): string => {
  if (!logLevels.includes(text))
    throw new StartRefusal(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not “${text}”.`)
  return text
}

const readVersionNumber = (text: string): string => {
  if (!/^\d{1,6}\.\d{1,6}\.\d{1,6}$/.test(text))
    throw new StartRefusal(`MIN_SUPPORTED_VERSION must be a version like 1.2.3, not “${text}”.`)
  return text
}

const readWorker = (text: string): StartSettings['worker'] => {
  if (text !== 'on' && text !== 'kill') throw new StartRefusal(`SERVICE_WORKER must be on or kill, not “${text}”.`)
  return text
}

/** Never repeated in what is said. */
const readDeskKey = (text: string | undefined): string | undefined => {
  if (!text) return undefined
  if (!isKey(text))
    throw new StartRefusal(
      `DESK_KEY must have at least ${accessLimits.deskKeyMinCharacters} visible characters of ASCII, without spaces.`,
    )
  return text
}

/** Never repeated in what is said. */
const readSecretKeys = (text: string | undefined): StartSettings['secretKeys'] => {
  if (!text) return undefined
  const [first = '', ...others] = text.split(',').map((key) => key.trim())
  if (![first, ...others].every(isKey))
    throw new StartRefusal(
      `SECRET_KEY must have at least ${accessLimits.deskKeyMinCharacters} visible characters of ASCII; several keys by commas.`,
    )
  return [first, ...others]
}

/** @throws StartRefusal naming the variable. */
export const readSettings = (variables: Variables): StartSettings => {
  const provider = variables.PROVIDER || 'aurora'
  if (!/^[a-z0-9-]+$/.test(provider))
    throw new StartRefusal(`PROVIDER must be the name of a folder in server/providers, not “${provider}”.`)
  const databaseUrl = variables.DATABASE_URL || undefined
  const environment = variables.ENVIRONMENT || (databaseUrl === undefined ? 'demo' : 'production')
  const known = environments.find((name) => name === environment)
  if (known === undefined)
    throw new StartRefusal(`ENVIRONMENT must be one of ${environments.join(', ')}, not “${environment}”.`)
  return {
    provider,
    providerFolder: resolve(variables.PROVIDERS_DIR || resolve(projectFolder, 'server/providers'), provider),
    port: readPort(variables.PORT),
    host: variables.HOST || '0.0.0.0',
    environment: known,
    withDemo: databaseUrl === undefined ? known === 'demo' : variables.DEMO === '1',
    databaseUrl,
    dataFolder: resolve(variables.DATA_DIR || resolve(projectFolder, 'data', provider)),
    mail: readMailSettings(variables, provider),
    sms: readSmsSettings(variables.SMS_URL),
    smsPerHour: readCap('SMS_PER_HOUR', variables.SMS_PER_HOUR, authenticationLimits.smsPerHour),
    holdCaps: {
      perBrowser: readCap('HOLDS_PER_BROWSER', variables.HOLDS_PER_BROWSER, defaultHoldCaps.perBrowser),
      perAddress: readCap('HOLDS_PER_ADDRESS', variables.HOLDS_PER_ADDRESS, defaultHoldCaps.perAddress),
    },
    bookingCaps: readBookingCaps(variables),
    requestsPerMinute: readCap(
      'REQUESTS_PER_MINUTE',
      variables.REQUESTS_PER_MINUTE,
      commonLimits.requestsPerNetworkMinute,
    ),
    signInPerMinute: readCap(
      'SIGN_IN_PER_MINUTE',
      variables.SIGN_IN_PER_MINUTE,
      authenticationLimits.requestsPerNetworkMinute,
    ),
    publicUrl: readPublicUrl(variables.PUBLIC_URL),
    documents: readDocumentSettings(variables),
    uploadsPerHour: readCap('UPLOADS_PER_BOOKING', variables.UPLOADS_PER_BOOKING, defaultUploadsPerHour),
    refusedPerNetwork: readCap(
      'REFUSED_FILES_PER_NETWORK',
      variables.REFUSED_FILES_PER_NETWORK,
      attachmentsLimits.refusedFilesPerNetwork,
    ),
    logLevel: readLogLevel(variables.LOG_LEVEL || 'warn'),
    deskKey: readDeskKey(variables.DESK_KEY),
    oidc: readOidcVariables(variables, known === 'demo'),
    secretKeys: readSecretKeys(variables.SECRET_KEY),
    trustProxy: readProxies(variables.TRUST_PROXY),
    frontEnd: variables.FRONT_END || 'build',
    minSupported: readVersionNumber(variables.MIN_SUPPORTED_VERSION || '0.0.0'),
    worker: readWorker(variables.SERVICE_WORKER || 'on'),
  }
}
