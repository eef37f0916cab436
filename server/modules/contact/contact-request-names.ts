import type { AppContext } from '../../context.ts'
import type { CatalogueServices } from '../catalogue/catalogue.services.ts'
import { clinicDefinition, examDefinition } from '../catalogue/catalogue.usecases.ts'
import { type ContactRequestRow, readContactRequest } from './contact.repository.ts'

export type NamedContactRequest = ContactRequestRow & {
  examName: string | undefined
  clinicName: string | undefined
  regionName: string
}

export const readNamedContactRequest = async (
  context: Pick<AppContext, 'db'> & CatalogueServices,
  id: number,
): Promise<NamedContactRequest | undefined> => {
  const { catalogue, db } = context
  const row = await readContactRequest(db, id)
  if (!row) return undefined
  const { examId, clinicId, regionSlug } = row
  const exam = examId === null ? undefined : await examDefinition(context, examId)
  return {
    ...row,
    examName: exam?.name,
    clinicName: clinicId === null ? undefined : (await clinicDefinition(context, clinicId)).name,
    regionName: catalogue.region(regionSlug)?.name ?? regionSlug,
  }
}
