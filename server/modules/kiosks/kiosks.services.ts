import type { AppContext } from '../../context.ts'
import type { CatalogueServices } from '../catalogue/catalogue.services.ts'
import type { ConfigServices } from '../config/config.services.ts'
import type { LocationsServices } from '../locations/locations.services.ts'
import type { EndedPerson } from '../module.ts'

export type KiosksServices = {
  /** What the modules have of a person at a kiosk ends. */
  endPerson: (person: EndedPerson) => Promise<void>
}

export type KiosksContext = Pick<AppContext, 'db' | 'clock' | 'pack' | 'sealing'> &
  CatalogueServices &
  ConfigServices &
  LocationsServices &
  KiosksServices
