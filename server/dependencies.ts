import { authenticationLimits } from '#src/contract/limits/authentication.limits.ts'
import type { AppContext } from './context.ts'
import type { Database, OpenDatabase } from './db/database.ts'
import { readFact, writeFact } from './db/facts.repository.ts'
import { inTransaction } from './db/transaction.ts'
import type { AccessServices } from './modules/access/access.services.ts'
import type { DeskParts } from './modules/appointments/appointments.services.ts'
import { type BookingCaps, defaultBookingCaps } from './modules/appointments/booking-caps.ts'
import type { AuthenticationServices } from './modules/authentication/authentication.services.ts'
import { createPuzzles } from './modules/authentication/puzzles.ts'
import type { SignInSubject } from './modules/authentication/subjects.ts'
import { mirrorPack } from './modules/catalogue/catalogue.repository.ts'
import { buildCatalogue } from './modules/catalogue/catalogue.ts'
import { findOpenRun } from './modules/check-in/runs.usecases.ts'
import type { ConfigServices } from './modules/config/config.services.ts'
import { createAway } from './modules/demo/away.ts'
import { fillDemo } from './modules/demo/demo.usecases.ts'
import { type DocumentsOptions, documentsServices } from './modules/documents/documents.services.ts'
import { composersFor, type ServerContext, serverModules } from './modules/index.ts'
import { buildLocations } from './modules/locations/locations.ts'
import { createBell } from './modules/outbox/bell.ts'
import { type FrontEndOptions, readFrontEnd } from './modules/page/front-end.ts'
import type { ProviderPack } from './modules/provider-pack/provider-pack.schema.ts'
import { createAvailability } from './modules/slots/availability.ts'
import { createBusyCache } from './modules/slots/busy-cache.ts'
import { createBusyReader } from './modules/slots/busy-reader.ts'
import { defaultHoldCaps, type HoldCaps } from './modules/slots/hold-caps.ts'
import type { Clock } from './shared/clock.ts'

const providerFact = 'provider'

export class WrongProviderError extends Error {
  constructor(found: string, wanted: string) {
    super(`This database holds the data of the provider “${found}”, not “${wanted}”.`)
    this.name = 'WrongProviderError'
  }
}

export type ContextOptions = Pick<AppContext, 'log' | 'ports' | 'secrets'> &
  Partial<Pick<AppContext, 'address'>> &
  ConfigServices &
  AccessServices &
  Partial<Pick<AuthenticationServices, 'smsPerHour'>> &
  FrontEndOptions & {
    documents: DocumentsOptions
    withDemo?: boolean
    /** S-22 */
    withPuzzles?: boolean
    holdCaps?: HoldCaps
    bookingCaps?: BookingCaps
  }

export const createContext = async (
  database: OpenDatabase,
  pack: ProviderPack,
  clock: Clock,
  options: ContextOptions,
): Promise<ServerContext> => {
  const { db } = database
  const { log, ports, secrets, config, loginProvider, deskKey, documents, withDemo = false } = options
  const { holdCaps = defaultHoldCaps, bookingCaps = defaultBookingCaps } = options
  const { address = () => 'http://localhost:8080', smsPerHour = authenticationLimits.smsPerHour } = options
  const ids = await inTransaction(db, async (tx) => {
    const owner = await readFact(tx, providerFact)
    if (owner !== undefined && owner !== pack.provider.code) throw new WrongProviderError(owner, pack.provider.code)
    await writeFact(tx, providerFact, pack.provider.code)
    return mirrorPack(tx, pack, clock.now())
  })
  const locations = buildLocations(pack)
  const catalogue = buildCatalogue(pack, ids, locations)
  const movesWithKey = serverModules.flatMap((module) => module.movesWithKey ?? [])
  const keyColumns = serverModules.flatMap((module) => module.namesKey ?? [])
  const frontEnd = await readFrontEnd(options, pack, config)
  const away = createAway()
  const bell = createBell()
  const contextOver = (over: Database): ServerContext => {
    const cache = createBusyCache(createBusyReader(over))
    const availability = createAvailability(catalogue, cache)
    const context: ServerContext = {
      ...{ db: over, clock, pack, log, ports, secrets, address, bell },
      ...{ config, loginProvider, deskKey, smsPerHour, locations, catalogue, frontEnd },
      puzzles: options.withPuzzles ? createPuzzles({ db: over, secrets, clock }) : undefined,
      ...{ cache, availability, holdCaps, bookingCaps, movesWithKey, keyColumns },
      ...documentsServices(pack, documents),
      findSubject: async (on, bookingKey, kind) => {
        const found: SignInSubject[] = []
        for (const module of serverModules) {
          const subject = await module.findSubject?.(context, on, bookingKey)
          if (subject && (kind === undefined || subject.kind === kind)) found.push(subject)
        }
        return found.find(({ closed }) => closed === null) ?? found[0]
      },
      readDeskParts: async (on, bookingKey) => {
        const parts: DeskParts = { consents: [] }
        for (const module of serverModules) Object.assign(parts, await module.readsForDesk?.(context, on, bookingKey))
        return parts
      },
      findRun: (token) => findOpenRun(context, token),
      ...{ away, composers: () => composersFor(context) },
      endPerson: async (person) => {
        for (const module of serverModules) await module.endsWithPerson?.(context, person)
      },
    }
    return context
  }
  const context = contextOver(db)
  if (withDemo && pack.provider.demo) await fillDemo(context, contextOver)
  return context
}
