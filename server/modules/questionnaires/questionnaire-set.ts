// Which questionnaires of the pack are asked for, and how one reads in each of its languages.
import { createHash } from 'node:crypto'
import type { QuestionnaireType } from '#src/contract/codes/questionnaire-types.ts'
import type { SurveyJson } from '#src/contract/entities/questionnaire.ts'
import type { Survey } from '#src/survey/survey.ts'
import { packLocale } from '../../provider-pack/pack-locale.ts'
import type { PackExam, PackQuestionnaire } from '../../provider-pack/provider-pack.schema.ts'
import type { ChangesContext } from '../changes/changes.services.ts'

type Offer = Pick<ChangesContext, 'catalogue'>

export const surveyOf = ({ json }: PackQuestionnaire): Survey => json as unknown as Survey

const marks = new WeakMap<object, string>()

/** Texts in another language are another version. */
export const versionOf = (questionnaire: PackQuestionnaire): string => {
  const known = marks.get(questionnaire)
  if (known !== undefined) return known
  const { title, type, json } = questionnaire
  const mark = createHash('sha256')
    .update(JSON.stringify([title, type, json]))
    .digest('hex')
    .slice(0, 16)
  marks.set(questionnaire, mark)
  return mark
}

export const findQuestionnaire = ({ catalogue }: Offer, id: string): PackQuestionnaire | undefined =>
  catalogue.pack.questionnaires.find((each) => each.id === id)

/** In each language of the provider, by version. */
export const currentVersions = ({ catalogue }: Offer, id: string): ReadonlyMap<string, PackQuestionnaire> => {
  const { pack } = catalogue
  const found = [packLocale(pack), ...pack.provider.enabledLocales].flatMap(
    (locale) => findQuestionnaire({ catalogue: catalogue.in(locale) }, id) ?? [],
  )
  return new Map(found.map((each) => [versionOf(each), each]))
}

export type Exam = Pick<PackExam, 'slug' | 'modality'>

export const isFor = ({ isGeneral, exams, modalities }: PackQuestionnaire, exam: Exam): boolean =>
  isGeneral || modalities.includes(exam.modality) || exams.includes(exam.slug)

const rank = ({ isGeneral, modalities }: PackQuestionnaire): number => (isGeneral ? 0 : modalities.length > 0 ? 1 : 2)

/** S-103: general ones, then of the modality, then of the exam; each once a visit. */
export const questionnairesFor = (
  { catalogue }: Offer,
  types: readonly QuestionnaireType[],
  exams: readonly Exam[],
): PackQuestionnaire[] =>
  catalogue.pack.questionnaires
    .filter((each) => types.includes(each.type) && exams.some((exam) => isFor(each, exam)))
    .sort((a, b) => rank(a) - rank(b) || a.id.localeCompare(b.id))

/** Without what is the clinic's to know. */
export const publicJson = (json: unknown): SurveyJson => {
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strip)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => name !== 'flagIf')
        .map(([name, inner]) => [name, strip(inner)]),
    )
  }
  return strip(json) as SurveyJson
}
