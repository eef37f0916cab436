import type { DocumentSettings } from '#src/contract/entities/attachment.ts'
import type { AppContext } from '../../context.ts'
import { defaultMinThroughput, type MinThroughput } from '../../http/multipart.ts'
import type { FileStorage } from '../../ports/file-storage.ts'
import type { VirusScan } from '../files/checks/virus-scan.ts'
import { createFolderStorage } from '../files/storage/folder-storage.ts'
import type { ProviderPack } from '../provider-pack/provider-pack.schema.ts'
import type { BookingContext } from '../slots/slots-services.ts'

export type DocumentsOptions = {
  incoming: string
  /** Per booking and hour; 0 is no cap. */
  uploadsPerHour: number
  patience: MinThroughput
  scan?: VirusScan | undefined
}

export type DocumentServices = { documents: DocumentsOptions; documentSettings: DocumentSettings }
export type DocumentsContext = Pick<AppContext, 'ports'> & BookingContext & DocumentServices

export const defaultUploadsPerHour = 100

export const filesInFolder = (folder: string): FileStorage => createFolderStorage(`${folder}/kept`)

export const documentsInFolder = (folder: string): DocumentsOptions => ({
  incoming: `${folder}/incoming`,
  uploadsPerHour: defaultUploadsPerHour,
  patience: defaultMinThroughput,
})

const megabyte = 1_048_576

/** S-05: for a provider without types. */
const fallbackType = { documentTypeId: 'referral', title: 'Referral', description: '' }

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

export const documentServices = (pack: ProviderPack, documents: DocumentsOptions): DocumentServices => ({
  documents,
  documentSettings: documentSettingsOf(pack),
})
