import type { Catalogue } from './catalogue.ts'

export type CatalogueServices = { catalogue: Catalogue }
