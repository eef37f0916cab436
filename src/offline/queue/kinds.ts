// One row per kind; nothing of a kind elsewhere in the queue.
import { getConsentReceipt, saveConsent } from '#src/contract/calls/consent.calls.ts'
import {
  deleteDocument,
  getDocumentReceipt,
  updateDocument,
  uploadDocument,
} from '#src/contract/calls/documents.calls.ts'
import { sendHandedAnswer, sendHandedDocument } from '#src/contract/calls/hand-offs.calls.ts'
import {
  getAnswerReceipt,
  saveAppointmentAnswer,
  savePainScore,
  saveRequestAnswer,
  saveTemporaryAnswer,
} from '#src/contract/calls/questionnaires.calls.ts'
import { type Receipt, receiptSchema } from '#src/contract/entities/attachment.ts'
import { type ConsentReceipt, consentReceiptSchema } from '#src/contract/entities/consent.ts'
import { type QuestionnaireReceipt, questionnaireReceiptSchema } from '#src/contract/entities/questionnaire.ts'
import { answerToSave } from '#src/contract/rules/answer-call.rules.ts'
import type { Exchange } from './transport.ts'
import type { UploadAbout, UploadKind } from './upload.ts'

export type UploadPayload = {
  key: string
  bookingKey: string
  about: UploadAbout
  mime: string
  size: number
  sha256: string
}

/** What the clinic says of bytes that it has. */
type AnyReceipt = Receipt | ConsentReceipt | QuestionnaireReceipt

export type KindRow = {
  add: (told: UploadPayload, bytes: ArrayBuffer) => Exchange
  /** Absent where the clinic keeps what it has: another one is added. */
  replace?: (told: UploadPayload, bytes: ArrayBuffer, slug: string) => Exchange
  remove?: (told: Pick<UploadPayload, 'key' | 'bookingKey'>, slug: string) => Exchange
  find: (key: string) => Exchange
  receiptOf: (json: unknown) => AnyReceipt | undefined
  unknown: string
}

const fileOf = ({ about, mime }: UploadPayload, bytes: ArrayBuffer): NonNullable<Exchange['file']> => ({
  bytes,
  name: about.fileName,
  type: mime,
})

const documentForm = ({ bookingKey, about, size, sha256 }: UploadPayload): Record<string, unknown> => ({
  bookingKey,
  size: String(size),
  sha256,
  documentTypeId: about.documentTypeId,
  examSlug: about.examSlug,
  groupName: about.groupName,
  additional: about.additional === undefined ? undefined : String(about.additional),
})

const answerRows = { saveTemporaryAnswer, saveAppointmentAnswer, savePainScore, saveRequestAnswer }

/** As a page sends it at once. @throws without its questionnaire. */
const answerExchange = (
  questionnaire: UploadAbout['questionnaire'],
  questionnaireResult: string,
): Pick<Exchange, 'row' | 'body'> => {
  if (!questionnaire) throw new Error('an answer without its questionnaire')
  const { id: questionnaireId, type: questionnaireType, version, recordSlug } = questionnaire
  const answer = { questionnaireId, questionnaireType, version, questionnaireResult }
  if (questionnaire.isHanded) return { row: sendHandedAnswer, body: answer }
  // An answer stored before S-121 does not say.
  const { isOfVisit = questionnaireType !== 'BOOKING_FORM' } = questionnaire
  const { call, body } = answerToSave(answer, { of: isOfVisit ? 'visit' : 'request', slug: recordSlug ?? '' })
  return { row: answerRows[call], body }
}

export const kinds: Readonly<Record<UploadKind, KindRow>> = {
  document: {
    add: (told, bytes) => ({
      row: uploadDocument,
      body: documentForm(told),
      file: fileOf(told, bytes),
      idempotencyKey: told.key,
    }),
    replace: (told, bytes, slug) => ({
      row: updateDocument,
      params: { slug },
      body: documentForm(told),
      file: fileOf(told, bytes),
      idempotencyKey: told.key,
    }),
    remove: ({ key, bookingKey }, slug) => ({
      row: deleteDocument,
      params: { bookingKey, slug },
      idempotencyKey: key,
    }),
    find: (key) => ({ row: getDocumentReceipt, params: { key } }),
    receiptOf: (json) => receiptSchema.safeParse(json).data,
    unknown: 'document.unknown',
  },
  /** Added, never replaced or removed: a hand-off only sends. */
  handed: {
    add: (told, bytes) => ({
      row: sendHandedDocument,
      params: { bookingKey: told.bookingKey },
      body: { size: String(told.size), sha256: told.sha256 },
      file: fileOf(told, bytes),
      idempotencyKey: told.key,
    }),
    find: (key) => ({ row: getDocumentReceipt, params: { key } }),
    receiptOf: (json) => receiptSchema.safeParse(json).data,
    unknown: 'document.unknown',
  },
  /** API-107: its JSON is sent as it was sealed, so that the receipt is of the same bytes. */
  consent: {
    add: ({ key, bookingKey }, bytes) => ({ row: saveConsent, params: { bookingKey }, bytes, idempotencyKey: key }),
    find: (key) => ({ row: getConsentReceipt, params: { key } }),
    receiptOf: (json) => consentReceiptSchema.safeParse(json).data,
    unknown: 'consent.unknown',
  },
  /** API-37 to API-39: the bytes are `questionnaireResult` alone, which the receipt is of. */
  answer: {
    add: ({ key, bookingKey, about }, bytes) => ({
      ...answerExchange(about.questionnaire, new TextDecoder().decode(bytes)),
      params: { bookingKey },
      idempotencyKey: key,
    }),
    find: (key) => ({ row: getAnswerReceipt, params: { key } }),
    receiptOf: (json) => questionnaireReceiptSchema.safeParse(json).data,
    unknown: 'questionnaire.answer-unknown',
  },
}
