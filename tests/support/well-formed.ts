// What each call of the table is asked with when nothing about it is wrong.
import { randomUUID } from 'node:crypto'
import { clientHeader } from '#server/http/security.ts'
import type { CallRow } from '#src/contract/call.ts'
import { type Backend, type Browser, encodeForm } from './backend.ts'
import { clinicId, monday, patient, slot } from './booking.ts'
import { callback, question } from './contact.ts'
import { type RawArgs, rawRequest } from './hostile.ts'

export const unknownKey = '0000000000000000000000'

/** Well-formed arguments of every call, of nothing that is there. */
export const wellFormed = (backend: Backend): Record<string, RawArgs> => {
  const region = { regionSlug: 'melbourne' }
  const exam = { examSlug: 'thyroid-ultrasound' }
  const clinicIds = String(clinicId(backend, 'brunswick'))
  const place = { postalCodeLocationId: String(backend.context.locations.byDefault.id) }
  const slots = [slot(backend, '09:00')]
  const body = {
    bookingKey: unknownKey,
    slots,
    patientDetails: patient({ title: 'Dr', postalCode: '3056' }),
    bookedBy: { name: 'Ana Day', relationship: 'parent', contactNumber: '0491570157', email: 'ana@example.com' },
    insuranceType: 'medicare',
    ethnicities: ['2'],
    referrer: { organization: 'Northside Medical', doctor: 'Dr Mere Tamahori' },
    patientNotes: 'None',
    consent: { version: '2026-11' },
    locale: 'en-AU',
  }
  const file = { size: '1', sha256: '0'.repeat(64), documentTypeId: 'referral' }
  const form = { bookingKey: unknownKey, ...file, ...exam, groupName: 'neck', additional: 'true' }
  const attachment = { bookingKey: unknownKey, attachmentId: '1' }
  return {
    getConfig: { query: { locale: 'mk' } },
    getTranslations: { query: { locale: 'mk' } },
    getTerms: {},
    getReferrerFaq: {},
    getAuthenticated: {},
    logout: {},
    openLoginLink: { params: { token: 'a'.repeat(43) } },
    getApplicationAsset: { params: { name: 'logo' } },
    getFont: { params: { file: 'text.woff2' } },
    listRegions: {},
    listRegionExams: { params: region },
    listExamClinics: { params: exam, query: place },
    listRegionExamClinics: { params: { ...region, ...exam }, query: place },
    listClinicExams: {},
    listExamGroupNames: { params: region },
    listGroupExams: { params: { ...region, groupName: 'chest' } },
    listWalkInExams: { params: region },
    listGeneralEnquiryExams: { params: region },
    listSpecialEnquiryExams: { params: region },
    listEnquiryExams: {},
    createCallbackRequest: { body: callback({ note: 'None', locale: 'en-AU' }) },
    sendCallCenterEmail: { body: question({ locale: 'en-AU' }) },
    listClinicsByIds: { query: { ids: clinicIds } },
    getClinicInfo: { params: { clinicSlug: 'brunswick' }, query: exam },
    listPostalCodeLocations: { query: { text: 'Brunswick' } },
    getGpsLocation: { body: { latitude: -37.77, longitude: 144.96, kioskLocationId: 7 } },
    getPostalCodeLocation: { params: place },
    listClinicAppointments: { query: { start: monday, end: monday, clinicIds, ...exam, ...place } },
    listAppointments: {
      params: { ...region, ...exam },
      query: { start: monday, end: monday, clinicSlug: 'brunswick', ...place },
    },
    listNextAvailable: { query: { clinicIds, ...exam, from: monday } },
    createBookingKey: { body: { replaces: unknownKey } },
    reserveSlots: { body: { bookingKey: unknownKey, slots } },
    getReservation: { params: { bookingKey: unknownKey } },
    renewReservation: { params: { bookingKey: unknownKey } },
    getBookingFormDetails: { query: { clinicId: clinicIds } },
    listOrganizationSearchItems: { query: { text: 'Northside' } },
    listInsuranceTypes: {},
    listEthnicities: {},
    createAppointment: { body },
    createPendingAppointment: { body },
    getBookingConfirmation: { params: { bookingKey: unknownKey } },
    getBookingCalendar: { params: { bookingKey: unknownKey } },
    ping: { query: { nonce: 'a-nonce-of-a-page' } },
    getBrandManifest: {},
    getFirstPage: { query: { locale: 'en-AU' } },
    getDocumentSettings: {},
    uploadDocument: { body: form },
    updateDocument: { params: { slug: unknownKey }, body: form },
    listDocuments: { params: { bookingKey: unknownKey } },
    deleteDocument: { params: { bookingKey: unknownKey, slug: unknownKey } },
    getDocumentReceipt: { params: { key: unknownKey } },
    moveDocumentsToKey: { body: { from: unknownKey, to: unknownKey } },
    moveDocumentsToExam: { body: { bookingKey: unknownKey, from: exam.examSlug, to: exam.examSlug } },
    importReferral: { body: { bookingKey: unknownKey, fromBookingKey: unknownKey, slug: unknownKey, ...exam } },
    listAttachments: { params: { bookingKey: unknownKey } },
    uploadAttachment: { params: { bookingKey: unknownKey }, body: file },
    replaceAttachment: { params: attachment, body: file },
    deleteAttachment: { params: attachment },
    listReferenceAppointments: { params: { bookingKey: unknownKey } },
  }
}

const textsOf = (body: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )

/** The fields as a form with a file; what is no set of fields is sent as the form's bytes. */
const asForm = async (body: unknown): Promise<{ bytes: Buffer; type: string }> =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? encodeForm({ ...textsOf(body), file: new File(['x'], 'a.pdf', { type: 'application/pdf' }) })
    : { bytes: Buffer.from(String(body)), type: 'multipart/form-data; boundary=x' }

/** Sends the row with these arguments, whatever is in them. */
export const sendRow = async (browser: Browser, row: CallRow, args: RawArgs) => {
  const request = rawRequest(row, args)
  if (!request) return undefined
  const form = row.kind === 'form' ? await asForm(args.body) : undefined
  const type = form?.type ?? 'application/json'
  const headers = { [clientHeader]: 'page', 'content-type': type, 'idempotency-key': randomUUID() }
  return browser.send({
    ...request,
    ...(form ? { payload: form.bytes } : {}),
    method: request.method as 'GET',
    headers: request.payload ? headers : { [clientHeader]: 'page', 'idempotency-key': headers['idempotency-key'] },
  })
}
