import type { ServerModule } from '../module.ts'
import type { BookingContext } from '../slots/slots.services.ts'
import { changesRoutes } from './changes.routes.ts'
import { visitEvents } from './changes.table.ts'
import { clinicChangeNoticeMail } from './clinic-change-notice.mail.ts'
import { clinicChangeKind, visitChangedKind } from './queue-change-mails.ts'
import { visitChangedMail } from './visit-changed.mail.ts'

export const changesModule: ServerModule<BookingContext> = {
  name: 'changes',
  tables: [visitEvents],
  routes: changesRoutes,
  mails: { [visitChangedKind]: visitChangedMail, [clinicChangeKind]: clinicChangeNoticeMail },
}
