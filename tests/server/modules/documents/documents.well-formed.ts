import type { RawArgs } from '#tests/support/hostile.ts'
import { exam, unknownKey } from '#tests/support/sample-args.ts'

const file = { size: '1', sha256: '0'.repeat(64), documentTypeId: 'referral' }
const form = { bookingKey: unknownKey, ...file, ...exam, groupName: 'neck', additional: 'true' }
const attachment = { bookingKey: unknownKey, attachmentId: '1' }

export const wellFormed = (): Record<string, RawArgs> => ({
  getDocumentSettings: {},
  uploadDocument: { body: form },
  updateDocument: { params: { slug: unknownKey }, body: form },
  listDocuments: { params: { bookingKey: unknownKey } },
  getDocumentFile: { params: { bookingKey: unknownKey, slug: unknownKey } },
  deleteDocument: { params: { bookingKey: unknownKey, slug: unknownKey } },
  getDocumentReceipt: { params: { key: unknownKey } },
  moveDocumentsToKey: { body: { from: unknownKey, to: unknownKey } },
  moveDocumentsToExam: { body: { bookingKey: unknownKey, from: exam.examSlug, to: exam.examSlug } },
  importReferral: { body: { bookingKey: unknownKey, fromBookingKey: unknownKey, slug: unknownKey, ...exam } },
  listAttachments: { params: { bookingKey: unknownKey } },
  uploadAttachment: { params: { bookingKey: unknownKey }, body: file },
  replaceAttachment: { params: attachment, body: file },
  deleteAttachment: { params: attachment },
  viewAttachment: { params: attachment },
  downloadAttachment: { params: attachment },
  viewRequestAttachment: { params: attachment },
  downloadRequestAttachment: { params: attachment },
  listRequestAttachments: { params: { bookingKey: unknownKey }, query: { examGroupName: 'neck' } },
  uploadRequestAttachment: { params: { bookingKey: unknownKey }, body: file },
  replaceRequestAttachment: { params: attachment, body: file },
  deleteRequestAttachment: { params: attachment },
  downloadRequestReferral: { params: { bookingKey: unknownKey } },
  listDeskDocuments: { params: { reference: 'K7M2QX' } },
  getDeskDocumentFile: { params: { reference: 'K7M2QX', slug: unknownKey } },
  uploadDeskDocument: { params: { reference: 'K7M2QX' }, body: file },
  deleteDeskDocument: { params: { reference: 'K7M2QX', slug: unknownKey } },
  checkDeskDocument: { params: { reference: 'K7M2QX', slug: unknownKey } },
  importDeskDocuments: { params: { reference: 'K7M2QX' }, body: {} },
  requestBetterDocument: { params: { reference: 'K7M2QX', slug: unknownKey }, body: { reason: 'UNREADABLE' } },
})
