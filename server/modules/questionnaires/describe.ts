// A questionnaire as its page gets it.
import type { Questionnaire } from '#src/contract/entities/questionnaire.ts'
import { progressOf } from '#src/survey/progress.ts'
import type { PackQuestionnaire } from '../../provider-pack/provider-pack.schema.ts'
import { toZonedIso } from '../../shared/zoned-time.ts'
import type { ChangesContext } from '../changes/changes.services.ts'
import { reduceCss } from './css.rules.ts'
import { currentVersions, publicJson, surveyOf, versionOf } from './questionnaire-set.ts'
import type { AnswerRow } from './questionnaires.repository.ts'

type Around = {
  timeZone: string
  last: AnswerRow | undefined
  /** Of these exams; as it stands where nobody asked. */
  isAnswered?: boolean
  examSlugs: string[]
  appointmentSlug?: string | undefined
  bookingRequestSlug?: string | undefined
}

export const describeQuestionnaire = (
  context: Pick<ChangesContext, 'catalogue'>,
  questionnaire: PackQuestionnaire,
  { timeZone, last, isAnswered, examSlugs, appointmentSlug, bookingRequestSlug }: Around,
): Questionnaire => {
  const { id, title, type, association, json, css, modalities, isGeneral, modalSize, isRequired, minutes, lang } =
    questionnaire
  const isCurrent = isAnswered ?? (last !== undefined && currentVersions(context, id).has(last.versionId))
  return {
    ...{ id, title, type, association, examSlugs, modalSize, isRequired, isGeneral },
    version: versionOf(questionnaire),
    json: publicJson(json),
    css: reduceCss(css),
    showClosingConfirmation: questionnaire.showClosingConfirmation,
    showPreviousButtonOnLastPageEnabled: questionnaire.showPreviousButtonOnLastPageEnabled,
    appointmentSlug: appointmentSlug ?? null,
    bookingRequestSlug: bookingRequestSlug ?? null,
    modalityIds: modalities,
    questionCount: progressOf(surveyOf(questionnaire), {}).total,
    minutes: minutes ?? null,
    state: last === undefined ? 'OPEN' : isCurrent ? 'ANSWERED' : 'CHANGED',
    receivedAt: last ? toZonedIso(last.receivedAt.getTime(), timeZone) : null,
    ...(lang ? { lang } : {}),
  }
}
