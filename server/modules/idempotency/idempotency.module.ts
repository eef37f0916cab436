import type { AppContext } from '../../context.ts'
import { daysBefore } from '../../shared/clock.ts'
import type { ServerModule } from '../module.ts'
import { deleteAnswersBefore } from './idempotency.repository.ts'
import { idempotentAnswers } from './idempotency.table.ts'
import { answerDays } from './idempotency.usecases.ts'

export const idempotencyModule: ServerModule<Pick<AppContext, 'db'>> = {
  name: 'idempotency',
  needs: [],
  tables: [idempotentAnswers],
  sweep: ({ db }, now) => deleteAnswersBefore(db, daysBefore(now, answerDays)),
}
