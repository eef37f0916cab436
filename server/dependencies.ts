// Composition of the server's inside: pack → catalogue → availability, over one open database.
import type { Database, OpenDatabase } from './db/database.ts'
import { readFact, writeFact } from './db/facts.repository.ts'
import { inTransaction } from './db/transaction.ts'
import { mirrorPack } from './modules/catalogue/catalogue.repository.ts'
import { buildCatalogue } from './modules/catalogue/catalogue.ts'
import { fillDemo } from './modules/demo/demo.usecases.ts'
import { buildLocations } from './modules/locations/locations.ts'
import type { ProviderPack } from './modules/provider-pack/provider-pack.schema.ts'
import { createAvailability } from './modules/slots/availability.ts'
import { createBusyCache } from './modules/slots/busy-cache.ts'
import { createBusyReader } from './modules/slots/busy-reader.ts'
import { defaultHoldCaps, type HoldCaps } from './modules/slots/hold-caps.ts'
import type { SlotsContext } from './modules/slots/slots-context.ts'
import type { Clock } from './shared/clock.ts'

const providerFact = 'provider'

export class WrongProviderError extends Error {
  constructor(found: string, wanted: string) {
    super(`This database holds the data of the provider “${found}”, not “${wanted}”.`)
    this.name = 'WrongProviderError'
  }
}

type ContextOptions = {
  /** Adds invented bookings, where the pack is a demo. */
  withDemo?: boolean
  holdCaps?: HoldCaps
}

/** Writes the pack into the database and answers everything the modules need. */
export const createContext = async (
  database: OpenDatabase,
  pack: ProviderPack,
  clock: Clock,
  { withDemo = false, holdCaps = defaultHoldCaps }: ContextOptions = {},
): Promise<SlotsContext> => {
  const { db } = database
  const ids = await inTransaction(db, async (tx) => {
    const owner = await readFact(tx, providerFact)
    if (owner !== undefined && owner !== pack.provider.code) throw new WrongProviderError(owner, pack.provider.code)
    await writeFact(tx, providerFact, pack.provider.code)
    return mirrorPack(tx, pack, clock.now())
  })
  const locations = buildLocations(pack)
  const catalogue = buildCatalogue(pack, ids, locations)
  const contextOver = (over: Database): SlotsContext => {
    const cache = createBusyCache(createBusyReader(over))
    const availability = createAvailability(catalogue, cache)
    return { db: over, clock, catalogue, locations, cache, availability, holdCaps }
  }
  const context = contextOver(db)
  if (withDemo && pack.provider.demo) await fillDemo(context, contextOver)
  return context
}
