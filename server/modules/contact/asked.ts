// What was asked of the call centre with the names it needs, also of what the pack has given up since.

import type { AppContext } from '../../context.ts'
import { readDefinition } from '../catalogue/catalogue.repository.ts'
import { exams } from '../catalogue/catalogue.table.ts'
import type { CatalogueServices } from '../catalogue/catalogue.ts'
import { clinicDefinition } from '../catalogue/catalogue.usecases.ts'
import type { PackExam } from '../provider-pack/provider-pack.schema.ts'
import { type ContactRequestRow, readContactRequest } from './contact.repository.ts'

export type Asked = ContactRequestRow & {
  examName: string | undefined
  clinicName: string | undefined
  regionName: string
}

export const readAsked = async (
  context: Pick<AppContext, 'db'> & CatalogueServices,
  id: number,
): Promise<Asked | undefined> => {
  const { catalogue, db } = context
  const row = await readContactRequest(db, id)
  if (!row) return undefined
  const { examId, clinicId, regionSlug } = row
  const exam =
    examId === null
      ? undefined
      : ((catalogue.examById(examId)?.definition ?? (await readDefinition(db, exams, examId))) as PackExam)
  return {
    ...row,
    examName: exam?.name,
    clinicName: clinicId === null ? undefined : (await clinicDefinition(context, clinicId)).name,
    regionName: catalogue.region(regionSlug)?.name ?? regionSlug,
  }
}
