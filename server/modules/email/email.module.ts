import type { ServerModule } from '../module.ts'
import { emailRoutes } from './email.routes.ts'
import type { EmailContext } from './email.services.ts'
import { emailChoices } from './email.table.ts'

export const emailModule: ServerModule<EmailContext> = {
  name: 'email',
  needs: ['access-log', 'outbox'],
  tables: [emailChoices],
  routes: emailRoutes,
}
