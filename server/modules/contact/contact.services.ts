import type { AppContext } from '../../context.ts'
import type { CatalogueServices } from '../catalogue/catalogue.services.ts'

export type ContactContext = Pick<AppContext, 'db' | 'clock' | 'secrets'> & CatalogueServices
