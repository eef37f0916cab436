import type { RequestTodo, VisitTodo } from '#src/contract/codes/visit-todos.ts'
import { authenticationLimits } from '#src/contract/limits/authentication.limits.ts'
import type { AppContext } from './context.ts'
import type { Database, OpenDatabase } from './db/database.ts'
import { readFact, writeFact } from './db/facts.repository.ts'
import { inTransaction } from './db/transaction.ts'
import { findsKey, knowsKey } from './modules/access/access.hooks.ts'
import type { AccessServices } from './modules/access/access.services.ts'
import {
  asksOfVisit,
  countsForDesk,
  findsMissed,
  followsChange,
  readsForDesk,
  readsRequestBeside,
  readsWays,
  recordsBooked,
  recordsRequestBeside,
} from './modules/appointments/appointments.hooks.ts'
import { findVisit, inventVisit } from './modules/appointments/appointments.samples.ts'
import type { DeskCountParts, DeskParts } from './modules/appointments/appointments.services.ts'
import { type BookingCaps, defaultBookingCaps } from './modules/appointments/booking-caps.ts'
import { findKeyByReference } from './modules/appointments/desk-visit.ts'
import type { AuthenticationServices } from './modules/authentication/authentication.services.ts'
import { createPuzzles } from './modules/authentication/puzzles.ts'
import { bookingGate, holdsKey, movesWithKey, namesKey } from './modules/booking-keys/booking-keys.hooks.ts'
import type { Passed } from './modules/booking-keys/booking-keys.services.ts'
import { asksOfRequest } from './modules/booking-requests/booking-requests.hooks.ts'
import { mirrorPack } from './modules/catalogue/catalogue.repository.ts'
import { buildCatalogue } from './modules/catalogue/catalogue.ts'
import { readsForArrival } from './modules/check-in/check-in.hooks.ts'
import type { SavedArrivalParts } from './modules/check-in/check-in.services.ts'
import { findOpenRun } from './modules/check-in/runs.usecases.ts'
import type { ConfigServices } from './modules/config/config.services.ts'
import { consentDueKind } from './modules/consent/consent-due.mail.ts'
import { asksForConsent } from './modules/consent/consent-forms.ts'
import { createAway } from './modules/demo/away.ts'
import { fillDemo } from './modules/demo/demo.usecases.ts'
import { type DocumentsOptions, documentsServices } from './modules/documents/documents.services.ts'
import type { SampleTools } from './modules/email/email.services.ts'
import { composersFor, type ServerContext, serverModules } from './modules/index.ts'
import { buildLocations } from './modules/locations/locations.ts'
import { createBell } from './modules/outbox/bell.ts'
import { samples } from './modules/outbox/outbox.hooks.ts'
import { type FrontEndOptions, readFrontEnd } from './modules/page/front-end.ts'
import { suitsReminder } from './modules/questionnaires/questions-due.mail.ts'
import { findSubject } from './modules/recipients/recipients.hooks.ts'
import type { SignInSubject } from './modules/recipients/subjects.ts'
import { createAvailability } from './modules/slots/availability.ts'
import { createBusyCache, weeksAhead } from './modules/slots/busy-cache.ts'
import { createBusyReader } from './modules/slots/busy-reader.ts'
import { defaultHoldCaps, type HoldCaps } from './modules/slots/hold-caps.ts'
import { PackError } from './provider-pack/provider-pack.errors.ts'
import type { ProviderPack } from './provider-pack/provider-pack.schema.ts'
import type { Clock } from './shared/clock.ts'
import { createSealing } from './shared/sealing.ts'

/** EMAIL-01: a message about what one transaction holds. */
const samplesOver = (context: ServerContext): SampleTools => ({
  invent: (kind, locale) => {
    const suits = (slug: string): boolean =>
      (kind !== consentDueKind || asksForConsent(context.catalogue.pack, [slug])) && suitsReminder(context, kind, slug)
    return inventVisit(context, context.db, { locale, suits })
  },
  find: (bookingKey, locale) => findVisit(context.db, { bookingKey, locale }),
  write: async (kind, visit) => samples.named(serverModules)[kind]?.(context, visit),
  compose: async (message) => composersFor(context)[message.kind]?.(message),
})

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

/** What modules add to the hooks of others, asked one after the other. */
const hookServices = (context: () => ServerContext) =>
  ({
    findSubject: async (on, bookingKey, kind) => {
      const found: SignInSubject[] = []
      for (const find of findSubject.of(serverModules)) {
        const subject = await find(context(), on, bookingKey)
        if (subject && (kind === undefined || subject.kind === kind)) found.push(subject)
      }
      return found.find(({ closed }) => closed === null) ?? found[0]
    },
    passGates: async (tx, request) => {
      const passed: Passed = {}
      for (const gate of bookingGate.of(serverModules)) Object.assign(passed, await gate(context(), tx, request))
      return passed
    },
    moveWithKey: async (tx, from, to) => {
      for (const move of movesWithKey.of(serverModules)) await move(context(), tx, from, to)
    },
    isHeldKey: async (on, key) => {
      for (const holds of holdsKey.of(serverModules)) if (await holds(context(), on, key)) return true
      return false
    },
    keyColumns: () => namesKey.of(serverModules).flatMap((columns) => columns(context())),
    isKnownKey: async (on, key) => {
      for (const knows of knowsKey.of(serverModules)) if (await knows(context(), on, key)) return true
      return false
    },
    findKey: async (on, slug) => {
      for (const find of findsKey.of(serverModules)) return find(context(), on, slug)
      return undefined
    },
    followChange: async (tx, bookingKey) => {
      for (const follow of followsChange.of(serverModules)) await follow(context(), tx, bookingKey)
    },
    recordBooked: async (tx, booked) => {
      for (const record of recordsBooked.of(serverModules)) await record(context(), tx, booked)
    },
    readWays: async (on, bookingKey) => {
      for (const read of readsWays.of(serverModules)) return read(context(), on, bookingKey)
      throw new Error('no module reads what may be done to a visit')
    },
    wasMissed: async (on, visit, now) => {
      for (const find of findsMissed.of(serverModules)) if (await find(context(), on, visit, now)) return true
      return false
    },
    requestBeside: async (tx, beside) => {
      for (const record of recordsRequestBeside.of(serverModules)) await record(context(), tx, beside)
    },
    requestedBeside: async (on, bookingKey) => {
      const found: string[] = []
      for (const read of readsRequestBeside.of(serverModules)) found.push(...(await read(context(), on, bookingKey)))
      return found
    },
    readDeskParts: async (on, bookingKey) => {
      const parts: DeskParts = { consents: [] }
      for (const read of readsForDesk.of(serverModules)) Object.assign(parts, await read(context(), on, bookingKey))
      return parts
    },
    countForDesk: async (clinicId) => {
      const counts: DeskCountParts = { moves: 0, requests: 0, details: 0 }
      for (const count of countsForDesk.of(serverModules)) Object.assign(counts, await count(context(), clinicId))
      return counts
    },
    askOfVisit: async (visit) => {
      const todos: VisitTodo[] = []
      for (const ask of asksOfVisit.of(serverModules)) todos.push(...(await ask(context(), visit)))
      return todos
    },
    askOfRequest: async (bookingKey) => {
      const todos: RequestTodo[] = []
      for (const ask of asksOfRequest.of(serverModules)) todos.push(...(await ask(context(), bookingKey)))
      return todos
    },
    readArrivalParts: async (on, bookingKey) => {
      const parts: SavedArrivalParts = { handOff: null }
      for (const read of readsForArrival.of(serverModules)) Object.assign(parts, await read(context(), on, bookingKey))
      return parts
    },
  }) satisfies Partial<ServerContext>

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
  const problems = serverModules.flatMap((module) => module.packProblems?.(pack) ?? [])
  if (problems.length > 0) throw new PackError(pack.folder, problems)
  const ids = await inTransaction(db, async (tx) => {
    const owner = await readFact(tx, providerFact)
    if (owner !== undefined && owner !== pack.provider.code) throw new WrongProviderError(owner, pack.provider.code)
    await writeFact(tx, providerFact, pack.provider.code)
    return mirrorPack(tx, pack, clock.now())
  })
  const locations = buildLocations(pack)
  const catalogue = buildCatalogue(pack, ids, locations)
  const frontEnd = await readFrontEnd(options, pack, config)
  const away = createAway()
  const bell = createBell()
  const sealing = createSealing(secrets)
  const contextOver = (over: Database): ServerContext => {
    const { horizonDays } = pack.settings.booking
    const cache = createBusyCache(createBusyReader(over), () => weeksAhead(clock.now().getTime(), horizonDays))
    const availability = createAvailability(catalogue, cache)
    const availabilityNow = createAvailability(catalogue, cache, { hasLead: false })
    const context: ServerContext = {
      ...{ db: over, clock, pack, log, ports, secrets, sealing, address, bell },
      ...{ config, loginProvider, deskKey, smsPerHour, locations, catalogue, frontEnd },
      puzzles: options.withPuzzles ? createPuzzles({ db: over, secrets, clock }) : undefined,
      ...{ cache, availability, availabilityNow, holdCaps, bookingCaps },
      ...documentsServices(pack, documents),
      ...hookServices(() => context),
      samplesIn: (tx) => samplesOver(contextOver(tx)),
      keyOfReference: (reference) => findKeyByReference(over, reference),
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
