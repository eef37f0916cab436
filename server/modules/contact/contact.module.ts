import { limits } from '#src/contract/rules/limits.ts'
import { daysBefore, hoursBefore } from '../../shared/clock.ts'
import type { ServerModule } from '../module.ts'
import { deleteContactRequests, forgetSenders } from './contact.repository.ts'
import { contactRoutes } from './contact.routes.ts'
import { contactRequests } from './contact.table.ts'
import type { ContactContext } from './contact.usecases.ts'

export const contactModule: ServerModule<ContactContext> = {
  name: 'contact',
  tables: [contactRequests],
  routes: contactRoutes,
  sweep: async ({ db }, now) => {
    await forgetSenders(db, hoursBefore(now, 1))
    await deleteContactRequests(db, daysBefore(now, limits.contactDays))
  },
}
