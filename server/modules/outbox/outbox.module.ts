import type { AppContext } from '../../context.ts'
import { daysBefore } from '../../shared/clock.ts'
import type { ServerModule } from '../module.ts'
import { deleteFinishedMessages } from './outbox.repository.ts'
import { messages } from './outbox.table.ts'

const messageDays = 30

export const outboxModule: ServerModule<Pick<AppContext, 'db'>> = {
  name: 'outbox',
  needs: [],
  tables: [messages],
  sweep: ({ db }, now) => deleteFinishedMessages(db, daysBefore(now, messageDays)),
}
