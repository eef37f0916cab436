// Paths outside /api/secured are ours to design (S-03).
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { documentReasons } from '../codes/document-reasons.ts'
import { fileCodes } from '../codes/documents.codes.ts'
import {
  attachmentSchema,
  digestSchema,
  documentSettingsSchema,
  documentSlugSchema,
  receiptSchema,
  uploadKeySchema,
} from '../entities/attachment.ts'
import { bookingKeySchema, referenceSchema, slugSchema } from '../entities/primitives.ts'

const numberText = z.string().check(z.regex(/^\d{1,9}$/, { error: 'invalid' }))

/** Declared before the bytes; both are compared with those received. */
const fileFields = {
  size: numberText,
  sha256: digestSchema,
  documentTypeId: z.optional(slugSchema),
}
const file = z.file()

/** ATT-05 */
const documentForm = z.object({
  bookingKey: bookingKeySchema,
  ...fileFields,
  examSlug: z.optional(slugSchema),
  groupName: z.optional(slugSchema),
  /** Beside the document that the exam requires. */
  additional: z.optional(z.enum(['true', 'false'])),
  file,
})

/** ATT-04 */
const attachmentForm = z.object({ ...fileFields, file })

const opening = ['session.missing', 'session.code-needed'] as const
const fileErrors = ['booking-key.unknown', 'upload.too-many', 'upload.busy', ...fileCodes, 'exam.unknown'] as const

export const getDocumentSettings = defineCall({
  name: 'getDocumentSettings',
  method: 'GET',
  path: '/api/document_settings',
  access: 'public',
  summary: 'Types of documents, and what may be sent',
  requirements: ['ATT-06', 'S-05'],
  cache: 'storable',
  response: documentSettingsSchema,
})

export const uploadDocument = defineCall({
  name: 'uploadDocument',
  method: 'POST',
  path: '/api/documents',
  access: 'booking-key',
  summary: 'Adds a document to the booking key; deleted after 24 hours unless a booking is made with the key',
  requirements: ['API-74', 'ATT-01', 'ATT-05'],
  kind: 'form',
  idempotent: true,
  body: documentForm,
  response: receiptSchema,
  status: 201,
  errors: [...opening, ...fileErrors],
})

export const updateDocument = defineCall({
  name: 'updateDocument',
  method: 'PUT',
  path: '/api/documents/{slug}',
  access: 'booking-key',
  summary: 'Replaces a document; the one before stays until the new one is kept',
  requirements: ['API-75', 'ATT-01'],
  kind: 'form',
  idempotent: true,
  params: z.object({ slug: documentSlugSchema }),
  body: documentForm,
  response: receiptSchema,
  errors: [...opening, ...fileErrors],
})

export const listDocuments = defineCall({
  name: 'listDocuments',
  method: 'GET',
  path: '/api/booking_keys/{bookingKey}/documents',
  access: 'booking-key',
  summary: 'The documents of the booking key, the oldest first',
  requirements: ['ATT-02', 'API-74'],
  params: z.object({ bookingKey: bookingKeySchema }),
  response: z.array(attachmentSchema),
  errors: ['booking-key.unknown', ...opening],
})

export const getDocumentFile = defineCall({
  name: 'getDocumentFile',
  method: 'GET',
  path: '/api/booking_keys/{bookingKey}/documents/{slug}/file',
  access: 'booking-key',
  summary: 'The stored copy of a document, for the browser that sent it, before and after the booking',
  requirements: ['ATT-14', 'ATT-21', 'API-46'],
  kind: 'file',
  params: z.object({ bookingKey: bookingKeySchema, slug: documentSlugSchema }),
  response: z.any(),
  errors: ['booking-key.unknown', ...opening, 'document.unknown'],
})

export const deleteDocument = defineCall({
  name: 'deleteDocument',
  method: 'DELETE',
  path: '/api/booking_keys/{bookingKey}/documents/{slug}',
  access: 'booking-key',
  summary: 'Deletes a document and its bytes',
  requirements: ['API-76'],
  idempotent: true,
  params: z.object({ bookingKey: bookingKeySchema, slug: documentSlugSchema }),
  response: z.object({}),
  errors: ['booking-key.unknown', ...opening, 'document.unknown', 'document.checked'],
})

export const getDocumentReceipt = defineCall({
  name: 'getDocumentReceipt',
  method: 'GET',
  path: '/api/documents/by-key/{key}',
  access: 'booking-key',
  summary: 'Receipt of the upload sent with this Idempotency-Key; 404 when none was kept, or its document is gone',
  requirements: ['STATE-06'],
  params: z.object({ key: uploadKeySchema }),
  response: receiptSchema,
  errors: ['document.unknown'],
})

export const moveDocumentsToKey = defineCall({
  name: 'moveDocumentsToKey',
  method: 'POST',
  path: '/api/documents/move_to_key',
  access: 'booking-key',
  summary: 'Moves the documents of a booking key without a booking to another one without',
  requirements: ['API-70', 'BOOK-32'],
  body: z.object({ from: bookingKeySchema, to: bookingKeySchema }),
  response: z.array(attachmentSchema),
  errors: ['booking-key.unknown', 'booking-key.used', 'document.too-many'],
})

export const moveDocumentsToExam = defineCall({
  name: 'moveDocumentsToExam',
  method: 'POST',
  path: '/api/documents/move_to_exam',
  access: 'booking-key',
  summary: 'Documents of one exam become those of another, when the patient changes the exam',
  requirements: ['API-71'],
  body: z.object({ bookingKey: bookingKeySchema, from: slugSchema, to: slugSchema }),
  response: z.array(attachmentSchema),
  errors: ['booking-key.unknown', ...opening, 'exam.unknown'],
})

export const importReferral = defineCall({
  name: 'importReferral',
  method: 'POST',
  path: '/api/documents/import_referral',
  access: 'booking-key',
  summary: 'Takes over a document of another booking of this browser, so that nobody photographs it twice',
  requirements: ['API-77'],
  idempotent: true,
  body: z.object({
    bookingKey: bookingKeySchema,
    fromBookingKey: bookingKeySchema,
    slug: documentSlugSchema,
    examSlug: z.optional(slugSchema),
  }),
  response: attachmentSchema,
  status: 201,
  errors: ['booking-key.unknown', ...opening, 'document.unknown', 'document.too-many', 'exam.unknown'],
})

const bookingParams = z.object({ bookingKey: bookingKeySchema })
const attachmentParams = z.object({ bookingKey: bookingKeySchema, attachmentId: numberText })

export const listAttachments = defineCall({
  name: 'listAttachments',
  method: 'GET',
  path: '/api/secured/appointments/{bookingKey}/attachments/response',
  access: 'document-sender',
  summary: 'The documents of the booking',
  requirements: ['API-06', 'ATT-02'],
  params: bookingParams,
  response: z.array(attachmentSchema),
})

export const uploadAttachment = defineCall({
  name: 'uploadAttachment',
  method: 'POST',
  path: '/api/secured/appointments/{bookingKey}/attachments',
  access: 'booking',
  summary: 'Adds a document to the booking',
  requirements: ['API-07', 'ATT-04'],
  kind: 'form',
  idempotent: true,
  params: bookingParams,
  body: attachmentForm,
  response: receiptSchema,
  status: 201,
  errors: ['session.code-needed', ...fileErrors],
})

export const replaceAttachment = defineCall({
  name: 'replaceAttachment',
  method: 'PUT',
  path: '/api/secured/appointments/{bookingKey}/attachments/{attachmentId}',
  access: 'document-sender',
  summary: 'Replaces a document of the booking; the one before stays until the new one is kept',
  requirements: ['API-08', 'ATT-01'],
  kind: 'form',
  idempotent: true,
  params: attachmentParams,
  body: attachmentForm,
  response: receiptSchema,
  errors: fileErrors,
})

export const deleteAttachment = defineCall({
  name: 'deleteAttachment',
  method: 'DELETE',
  path: '/api/secured/appointments/{bookingKey}/attachments/{attachmentId}',
  access: 'document-sender',
  summary: 'Deletes a document of the booking',
  requirements: ['API-09'],
  idempotent: true,
  params: attachmentParams,
  response: z.object({}),
  errors: ['document.unknown', 'document.checked'],
})

export const viewAttachment = defineCall({
  name: 'viewAttachment',
  method: 'GET',
  path: '/api/secured/appointments/{bookingKey}/attachments/{attachmentId}/view',
  access: 'document-sender',
  summary: 'The stored copy of a document of the booking, to be shown',
  requirements: ['API-16', 'ATT-14', 'S-76'],
  kind: 'file',
  params: attachmentParams,
  response: z.any(),
  errors: ['document.unknown'],
})

export const downloadAttachment = defineCall({
  ...viewAttachment,
  name: 'downloadAttachment',
  path: '/api/secured/appointments/{bookingKey}/attachments/{attachmentId}/download',
  summary: 'The stored copy of a document of the booking, to be saved under its name',
  requirements: ['API-15'],
})

export const viewRequestAttachment = defineCall({
  ...viewAttachment,
  name: 'viewRequestAttachment',
  path: '/api/secured/booking_requests/{bookingKey}/attachments/{attachmentId}/view',
  summary: 'The stored copy of a document of the booking request, to be shown',
})

export const downloadRequestAttachment = defineCall({
  ...downloadAttachment,
  name: 'downloadRequestAttachment',
  path: '/api/secured/booking_requests/{bookingKey}/attachments/{attachmentId}/download',
  summary: 'The stored copy of a document of the booking request, to be saved under its name',
})

export const downloadRequestReferral = defineCall({
  name: 'downloadRequestReferral',
  method: 'GET',
  path: '/api/secured/booking_requests/{bookingKey}/download',
  access: 'patient',
  summary: 'The referral of the booking request, the newest first; where the provider lets it be downloaded',
  requirements: ['API-17', 'API-45', 'SHELL-18', 'BRAND-15', 'S-107'],
  kind: 'file',
  params: z.object({ bookingKey: bookingKeySchema }),
  response: z.any(),
  errors: ['document.unknown'],
})

export const listRequestAttachments = defineCall({
  ...listAttachments,
  name: 'listRequestAttachments',
  path: '/api/secured/booking_requests/{bookingKey}/attachments/response',
  summary: 'The documents of the booking request, or those of one exam group',
  requirements: ['API-11', 'ATT-02'],
  query: z.object({ examGroupName: z.optional(slugSchema) }),
})

export const uploadRequestAttachment = defineCall({
  ...uploadAttachment,
  name: 'uploadRequestAttachment',
  path: '/api/secured/booking_requests/{bookingKey}/attachments',
  summary: 'Adds a document to the booking request',
  requirements: ['API-12', 'ATT-04'],
})

export const replaceRequestAttachment = defineCall({
  ...replaceAttachment,
  name: 'replaceRequestAttachment',
  path: '/api/secured/booking_requests/{bookingKey}/attachments/{attachmentId}',
  summary: 'Replaces a document of the booking request; the one before stays until the new one is kept',
  requirements: ['API-13', 'ATT-01'],
})

export const deleteRequestAttachment = defineCall({
  ...deleteAttachment,
  name: 'deleteRequestAttachment',
  path: '/api/secured/booking_requests/{bookingKey}/attachments/{attachmentId}',
  summary: 'Deletes a document of the booking request',
  requirements: ['API-14'],
})

const deskParams = z.object({ reference: referenceSchema })
const deskDocument = z.object({ reference: referenceSchema, slug: documentSlugSchema })
const deskErrors = ['visit.unknown'] as const

export const listDeskDocuments = defineCall({
  name: 'listDeskDocuments',
  method: 'GET',
  path: '/api/desk/visits/{reference}/documents',
  access: 'desk',
  summary: 'The documents of a visit or a booking request, the oldest first',
  requirements: ['S-110'],
  params: deskParams,
  response: z.array(attachmentSchema),
  errors: deskErrors,
})

export const getDeskDocumentFile = defineCall({
  name: 'getDeskDocumentFile',
  method: 'GET',
  path: '/api/desk/visits/{reference}/documents/{slug}/file',
  access: 'desk',
  summary: 'The stored copy of a document',
  requirements: ['S-110'],
  kind: 'file',
  params: deskDocument,
  response: z.any(),
  errors: [...deskErrors, 'document.unknown'],
})

export const uploadDeskDocument = defineCall({
  name: 'uploadDeskDocument',
  method: 'POST',
  path: '/api/desk/visits/{reference}/documents',
  access: 'desk',
  summary: 'Adds a document that the patient gave on paper',
  requirements: ['ATT-11', 'S-110'],
  kind: 'form',
  idempotent: true,
  params: deskParams,
  body: attachmentForm,
  response: receiptSchema,
  status: 201,
  errors: [...deskErrors, ...fileErrors],
})

export const deleteDeskDocument = defineCall({
  name: 'deleteDeskDocument',
  method: 'DELETE',
  path: '/api/desk/visits/{reference}/documents/{slug}',
  access: 'desk',
  summary: 'Deletes a document and its bytes, as long as it is not checked',
  requirements: ['ATT-11', 'S-110'],
  idempotent: true,
  params: deskDocument,
  response: z.object({}),
  errors: [...deskErrors, 'document.unknown', 'document.checked'],
})

export const checkDeskDocument = defineCall({
  name: 'checkDeskDocument',
  method: 'POST',
  path: '/api/desk/visits/{reference}/documents/{slug}/check',
  access: 'desk',
  summary: 'The clinic has checked the document: the patient can no longer replace or delete it',
  requirements: ['S-110', 'S-06'],
  params: deskDocument,
  response: z.array(attachmentSchema),
  errors: [...deskErrors, 'document.unknown'],
})

export const importDeskDocuments = defineCall({
  name: 'importDeskDocuments',
  method: 'POST',
  path: '/api/desk/visits/{reference}/documents/imported',
  access: 'desk',
  summary: 'All documents of the visit are in the clinic’s record; those that it asked anew stay open',
  requirements: ['API-10', 'S-06', 'S-110'],
  params: deskParams,
  body: z.object({}),
  response: z.array(attachmentSchema),
  errors: deskErrors,
})

export const requestBetterDocument = defineCall({
  name: 'requestBetterDocument',
  method: 'POST',
  path: '/api/desk/visits/{reference}/documents/{slug}/better',
  access: 'desk',
  summary: 'Asks the patient for a better document; it can be replaced again, and the patient is told once',
  requirements: ['S-110'],
  params: deskDocument,
  body: z.object({ reason: z.enum(documentReasons) }),
  response: z.array(attachmentSchema),
  errors: [...deskErrors, 'document.unknown'],
})
