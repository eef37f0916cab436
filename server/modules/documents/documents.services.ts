import type { DocumentSettings } from '#src/contract/entities/attachment.ts'
import { attachmentsLimits } from '#src/contract/limits/attachments.limits.ts'
import type { AppContext } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { defaultMinThroughput, type MinThroughput } from '../../http/multipart.ts'
import type { FileStorage } from '../../ports/file-storage.ts'
import type { ProviderPack } from '../../provider-pack/provider-pack.schema.ts'
import type { BookingKeysServices } from '../booking-keys/booking-keys.services.ts'
import type { CatalogueServices } from '../catalogue/catalogue.services.ts'
import { type CheckQueue, createCheckQueue } from '../files/checks/check-queue.ts'
import type { VirusScan } from '../files/checks/virus-scan.ts'
import { createFolderStorage } from '../files/storage/folder-storage.ts'
import { listDocuments, measureDocuments } from './documents.repository.ts'

export type DocumentsOptions = {
  incoming: string
  /** Per booking and hour; 0 is no cap. */
  uploadsPerHour: number
  /** Files that failed their check, per network and ten minutes; 0 is no cap. */
  refusedPerNetwork: number
  checks: CheckQueue
  patience: MinThroughput
  scan?: VirusScan | undefined
}

export type DocumentsServices = { documents: DocumentsOptions; documentSettings: DocumentSettings }
export type DocumentsContext = Pick<AppContext, 'db' | 'clock' | 'secrets' | 'ports'> &
  CatalogueServices &
  BookingKeysServices &
  DocumentsServices

export const defaultUploadsPerHour = 100

export const filesInFolder = (folder: string): FileStorage => createFolderStorage(`${folder}/kept`)

export const documentsInFolder = (folder: string): DocumentsOptions => ({
  incoming: `${folder}/incoming`,
  uploadsPerHour: defaultUploadsPerHour,
  refusedPerNetwork: attachmentsLimits.refusedFilesPerNetwork,
  checks: createCheckQueue({
    places: attachmentsLimits.checksAtATime,
    placesPerNetwork: attachmentsLimits.checksAtATimePerNetwork,
    waiting: attachmentsLimits.checksWaiting,
    waitingPerNetwork: attachmentsLimits.checksWaitingPerNetwork,
    waitSeconds: attachmentsLimits.checkWaitSeconds,
  }),
  patience: defaultMinThroughput,
})

const megabyte = 1_048_576

/** S-05: for a provider without types. */
const fallbackType = { documentTypeId: 'referral', title: 'Referral', description: '', isReferral: true }

export const documentSettingsOf = (pack: ProviderPack): DocumentSettings => {
  const { documents } = pack.settings
  const types = pack['document-types'].map(({ slug, ...type }) => ({ documentTypeId: slug, ...type }))
  return {
    types: types.length === 0 ? [fallbackType] : types,
    contentTypes: documents.contentTypes,
    fileBytes: documents.fileMegabytes * megabyte,
    filesPerBooking: documents.filesPerBooking,
    bookingBytes: documents.bookingMegabytes * megabyte,
    pages: documents.pages,
    megapixels: documents.megapixels,
  }
}

/** What has reached the clinic under the key. */
export const countDocuments = async (db: Database, bookingKey: string): Promise<number> =>
  (await measureDocuments(db, bookingKey)).files

/** Whether one of this type has reached the clinic under the key. */
export const hasDocumentOfType = async (db: Database, bookingKey: string, documentTypeId: string): Promise<boolean> =>
  (await listDocuments(db, bookingKey)).some((each) => each.documentTypeId === documentTypeId)

/** Of a type that counts as one (S-04), and not sent beside it. */
export const hasReferral = async (db: Database, pack: ProviderPack, bookingKey: string): Promise<boolean> => {
  const { types } = documentSettingsOf(pack)
  const isReferral = (id: string | null): boolean =>
    types.find(({ documentTypeId }) => documentTypeId === id)?.isReferral ?? true
  return (await listDocuments(db, bookingKey)).some((each) => !each.additional && isReferral(each.documentTypeId))
}

export const documentsServices = (pack: ProviderPack, documents: DocumentsOptions): DocumentsServices => ({
  documents,
  documentSettings: documentSettingsOf(pack),
})
