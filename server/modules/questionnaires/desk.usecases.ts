// S-110: the clinic reads what was answered; each reading is in the access log.
import type { DeskAnswer } from '#src/contract/entities/questionnaire.ts'
import type { Survey } from '#src/survey/survey.ts'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import { logAccess } from '../access-log/access-log.usecases.ts'
import { bookingUnknown } from '../appointments/appointments.errors.ts'
import { findKeyByReference } from '../appointments/desk-visit.ts'
import { linesOfRow } from './answer-lines.ts'
import * as repository from './questionnaires.repository.ts'
import type { QuestionsContext } from './questionnaires.services.ts'
import { readStanding } from './safety.usecases.ts'
import { listGivenAnswers } from './visit-questions.usecases.ts'

type Reading = { reference: string; caller: Caller; call: string }

/** @throws booking.unknown */
export const listDeskAnswers = async (
  context: QuestionsContext & AppContext,
  { reference, caller, call }: Reading,
): Promise<DeskAnswer[]> => {
  const bookingKey = await findKeyByReference(context.db, reference)
  if (bookingKey === undefined) throw bookingUnknown()
  return inTransaction(context.db, async (tx) => {
    await logAccess({ ...context, db: tx }, { caller, call, record: bookingKey, outcome: 'opened' })
    const given = await listGivenAnswers({ ...context, db: tx }, bookingKey)
    const rows = new Map((await repository.listAnswers(tx, bookingKey)).map((row) => [row.slug, row]))
    const { exams } = await readStanding(context, tx, bookingKey)
    const ids = [...new Set(given.map(({ version }) => version))]
    const surveys = new Map(
      (await repository.listVersions(tx, ids)).map(({ id, json }) => [id, JSON.parse(json) as Survey]),
    )
    return given.flatMap((each): DeskAnswer[] => {
      const row = rows.get(each.slug)
      const survey = surveys.get(each.version)
      if (!row || !survey) return []
      const { slug, questionnaireId, questionnaireType, title, examType, receivedAt, isReplaced } = each
      return [
        {
          ...{ slug, questionnaireId, questionnaireType, title, examType, receivedAt, isReplaced },
          lines: linesOfRow(row, survey, { timeZone: context.catalogue.pack.provider.timeZone, exams }),
          answeredBy: row.answeredBy,
        },
      ]
    })
  })
}
