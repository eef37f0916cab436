import type { ClientConfig } from '#src/contract/entities/config.ts'
import type { AppContext } from '../../context.ts'
import type { CatalogueServices } from '../catalogue/catalogue.services.ts'
import type { LocationsServices } from '../locations/locations.services.ts'
import type { EndedPerson } from '../module.ts'

export type KiosksServices = {
  /** What the modules have of a person at a kiosk ends. */
  endPerson: (person: EndedPerson) => Promise<void>
}

export type KiosksContext = Pick<AppContext, 'db' | 'clock' | 'pack' | 'sealing'> & {
  config: Pick<ClientConfig, 'version'>
} & CatalogueServices &
  LocationsServices &
  KiosksServices
