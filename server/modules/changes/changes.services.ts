import type { AppContext } from '../../context.ts'
import type { VisitServices } from '../appointments/appointments.services.ts'
import type { BookingKeysServices } from '../booking-keys/booking-keys.services.ts'
import type { CatalogueServices } from '../catalogue/catalogue.services.ts'
import type { SlotsServices } from '../slots/slots.services.ts'

export type ChangesContext = Pick<AppContext, 'db' | 'clock' | 'secrets' | 'address'> &
  CatalogueServices &
  BookingKeysServices &
  SlotsServices &
  VisitServices
