import type { AppContext } from '../../context.ts'
import type { Locations } from './locations.ts'

export type LocationsServices = { locations: Locations }
export type LocationsContext = Pick<AppContext, 'pack'> & LocationsServices
