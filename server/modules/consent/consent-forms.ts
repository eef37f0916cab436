// The forms that a visit needs, and what was answered to them.
import { createHash } from 'node:crypto'
import type { ConsentState } from '#src/contract/codes/consent-states.ts'
import type { Database } from '../../db/database.ts'
import { packLocale } from '../../provider-pack/pack-locale.ts'
import type { PackExam, ProviderPack } from '../../provider-pack/provider-pack.schema.ts'
import { listLiveAppointments, type StoredAppointment } from '../appointments/appointment-changes.ts'
import { examDefinition } from '../catalogue/catalogue.usecases.ts'
import type { ChangesContext } from '../changes/changes.services.ts'
import * as repository from './consent.repository.ts'

export type PackForm = ProviderPack['consent-forms'][number]

/** Words in another language are other words. */
export const formIdOf = ({ slug, version, title, html, statements }: PackForm): string => {
  const mark = createHash('sha256')
    .update(JSON.stringify([title, html, statements]))
    .digest('hex')
  return `${slug}.${version}.${mark.slice(0, 12)}`
}

const isFor = ({ exams, modalities }: PackForm, { slug, modality }: PackExam): boolean =>
  exams.includes(slug) || modalities.includes(modality)

export const formsOf = ({ catalogue }: Pick<ChangesContext, 'catalogue'>): PackForm[] => catalogue.pack['consent-forms']

/** As it stands now in any language of the provider. */
const currentIds = ({ catalogue }: ChangesContext, slug: string): ReadonlySet<string> => {
  const { pack } = catalogue
  const ids = [packLocale(pack), ...pack.provider.enabledLocales].flatMap((locale) =>
    formsOf({ catalogue: catalogue.in(locale) })
      .filter((form) => form.slug === slug)
      .map(formIdOf),
  )
  return new Set(ids)
}

export type NeededForm = {
  form: PackForm
  appointments: readonly StoredAppointment[]
  examNames: readonly string[]
  state: ConsentState
  last: repository.GivenAnswer | undefined
}

/** Of what stands of the visit; `context` is in the language of whoever reads. */
export const listNeededForms = async (
  context: ChangesContext,
  db: Database,
  bookingKey: string,
): Promise<NeededForm[]> => {
  const forms = formsOf(context)
  if (forms.length === 0) return []
  const live = await listLiveAppointments(db, bookingKey)
  const exams = await Promise.all(live.map(({ examId }) => examDefinition(context, examId)))
  const answers = await repository.listAnswers(db, bookingKey)
  return forms.flatMap((form): NeededForm[] => {
    const meant = live.flatMap((appointment, at) => {
      const exam = exams[at]
      return exam && isFor(form, exam) ? [{ appointment, name: exam.name }] : []
    })
    if (meant.length === 0) return []
    const last = answers.findLast((given) => given.form.slug === form.slug)
    const state = !last ? 'OPEN' : currentIds(context, form.slug).has(last.form.id) ? last.answer.answer : 'CHANGED'
    return [
      {
        ...{ form, state, last },
        appointments: meant.map(({ appointment }) => appointment),
        examNames: [...new Set(meant.map(({ name }) => name))],
      },
    ]
  })
}

/** @param slugs of exams */
export const asksForConsent = (pack: ProviderPack, slugs: readonly string[]): boolean =>
  pack.exams.some((exam) => slugs.includes(exam.slug) && pack['consent-forms'].some((form) => isFor(form, exam)))

/** Of exams that need one now. */
export const examIdsWithForm = (context: ChangesContext): number[] =>
  context.catalogue.exams
    .filter(({ definition }) => formsOf(context).some((form) => isFor(form, definition)))
    .map(({ id }) => id)
