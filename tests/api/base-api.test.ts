// The client's endpoints against the call table, and what the client sends for a row.
import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, it } from 'vitest'
import { appointmentsApi } from '#src/api/appointments.api.ts'
import { baseApi } from '#src/api/base-api.ts'
import { catalogueApi } from '#src/api/catalogue.api.ts'
import { setFetch } from '#src/api/request.ts'
import { slotsApi } from '#src/api/slots.api.ts'
import { createStore, type Store } from '#src/app/store.ts'
import type { CallArgs, CallResult, CallRow } from '#src/contract/call.ts'
import { callTable } from '#src/contract/call-table.ts'
import { listRegions, type listRegionExams as rowOfExams } from '#src/contract/calls/catalogue.calls.ts'
import { createBookingKey } from '#src/contract/calls/slots.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { create, hold, slot } from '#tests/support/booking.ts'

import.meta.glob('/src/api/*.api.ts', { eager: true })

type Endpoint = { useQuery?: unknown; useMutation?: unknown }
const endpoints = baseApi.endpoints as Record<string, Endpoint>

/** Asked by the upload queue, which sends by itself and tries again by its own rules. */
const ofQueue = [
  'getDocumentReceipt',
  'saveConsent',
  'getConsentReceipt',
  'getAnswerReceipt',
  'sendHandedAnswer',
  'ping',
]
/** For the provider's own portals; a booking key that failed is moved by the server itself. */
const ofOtherPortals = [
  ...['getAppointmentsSummary', 'getPatientAppointmentsSummary', 'getImportReady'],
  ...['listAttachments', 'deleteAttachment', 'moveDocumentsToKey'],
  ...['listRequestAttachments', 'deleteRequestAttachment'],
]
/** The desk speaks by `npm run kiosks`; a device signs and sends the others itself. */
const ofKiosks = ['createKioskChallenge', 'openKiosk', 'sendKeepalive', 'endKioskPerson', 'sendArrival']
/** Rows of the desk that its pages ask; the others are the clinic’s system’s alone. */
const ofDeskPages = [
  ...['listKiosks', 'findKioskEnrolment', 'approveKiosk', 'refuseKiosk', 'changeKiosk', 'revokeKiosk'],
  ...['createKioskTokens', 'listDeskRequests', 'getDeskRequest', 'listDeskRequestSlots', 'holdDeskRequest'],
  ...['bookDeskRequest', 'removeDeskRequest', 'expireDeskRequest', 'listDeskVisits', 'confirmDeskVisit'],
  ...[
    'listDeskArrivals',
    'markReady',
    'acknowledgePreparation',
    'acknowledgeCheckIn',
    'listCheckInLocks',
    'unlockCheckIn',
  ],
  ...['listSavedArrivals', 'dismissSavedArrival', 'matchSavedArrival', 'unmatchSavedArrival', 'listKioskEnrolments'],
  ...['listDeskVisitSlots', 'moveDeskVisit', 'listDeskMoveRequests', 'acceptDeskMoveRequest', 'declineDeskMoveRequest'],
  ...['listDeskDocuments', 'checkDeskDocument', 'importDeskDocuments', 'requestBetterDocument', 'nameDeskRequest'],
  ...['listDeskAnswers', 'deleteDeskDocument', 'getDeskSafety', 'saveDeskSafetyAnswer', 'clearDeskSafety'],
  ...['getDeskVisit', 'setDeskWalkIn', 'countDesk', 'undoCheckIn', 'searchDeskVisits', 'listKioskCodeLocks'],
  ...['unlockKioskCodes', 'listDeskSlots', 'createDeskVisit'],
  ...['removeDeskVisit', 'listDeskDetailRequests', 'acceptDeskDetailRequest', 'declineDeskDetailRequest'],
]
/** Of the rows with a file, those that no queue sends. */
const sendsForms = ['uploadDeskDocument']
/** Sent by a mail program. */
const ofMailPrograms = ['unsubscribeOneClick']
/** Asked without the store, by every page and before there is one. */
const ofTexts = ['getTranslations']
const called = callTable.filter(
  (row) =>
    ((row.kind ?? 'json') === 'json' || sendsForms.includes(row.name)) &&
    (row.access !== 'desk' || [...ofDeskPages, ...sendsForms].includes(row.name)) &&
    ![...ofQueue, ...ofOtherPortals, ...ofKiosks, ...ofMailPrograms, ...ofTexts].includes(row.name),
)

describe('the client’s endpoints', () => {
  it('are the rows of the call table, one each, under the same names', () => {
    expect(Object.keys(endpoints).sort()).toEqual(called.map((row) => row.name).sort())
  })

  it.each(called.map((row): [string, string, CallRow] => [row.name, row.method, row]))(
    '%s, a %s, is a query only when it reads',
    (name, _method, row) => {
      const isQuery = endpoints[name]?.useQuery !== undefined
      const isMutation = endpoints[name]?.useMutation !== undefined
      expect([isQuery, isMutation]).toEqual([row.method === 'GET', row.method !== 'GET'])
    },
  )
})

describe('the types of an endpoint', () => {
  const { listRegionExams } = catalogueApi.endpoints
  const { createBookingKey: create } = slotsApi.endpoints

  it('are the row’s: what a caller hands over, and what comes back', () => {
    const wrong = (): unknown[] => [
      // @ts-expect-error the path has a region
      listRegionExams.initiate({}),
      // @ts-expect-error a region is a text
      listRegionExams.initiate({ params: { regionSlug: 7 } }),
      // @ts-expect-error there is no such field
      create.initiate({ body: { replace: 'x' } }),
    ]
    expect(wrong).toBeTypeOf('function')
    expectTypeOf<Parameters<typeof listRegionExams.initiate>[0]>().toEqualTypeOf<CallArgs<typeof rowOfExams>>()
    expectTypeOf<(typeof listRegionExams)['Types']['ResultType']>().toEqualTypeOf<CallResult<typeof rowOfExams>>()
  })
})

describe('a call', () => {
  let backend: Backend
  let store: Store
  let sent: Request[]
  beforeAll(async () => {
    backend = await startBackend()
  })
  beforeEach(async () => {
    await backend.reset()
    sent = []
    setFetch((input, init) => {
      sent.push(new Request(input, init))
      return backend.fetch(input, init)
    })
    window.history.replaceState(null, '', '/')
    store = createStore(window.location)
  })
  afterAll(() => backend.close())

  const last = (): Request => sent.at(-1) as Request

  it('goes to the row’s method and address with everything filled in, in this site’s name', async () => {
    await store.dispatch(catalogueApi.endpoints.listRegionExams.initiate({ params: { regionSlug: 'melbourne' } }))
    expect(last().method).toBe('GET')
    expect(last().url).toBe(`${window.location.origin}/api/regions/melbourne/clinic_exams`)
    expect(last().credentials).toBe('same-origin')
    expect(last().headers.get('accept')).toBe('application/json')
  })

  it('carries a header that no form of another site can send', async () => {
    await store.dispatch(catalogueApi.endpoints.listRegions.initiate({}))
    expect(last().headers.get('x-front-door')).toBe('page')
  })

  it.each([
    ['/iframe/melbourne', 'embedded'],
    ['/iframe', 'embedded'],
    ['/iframe-test', 'page'],
    ['/melbourne', 'page'],
  ])('from %s asks for the cookie of the %s kind [S-57]', async (address, kind) => {
    window.history.replaceState(null, '', address)
    await store.dispatch(slotsApi.endpoints.createBookingKey.initiate({ body: {} }))
    expect(last().headers.get('x-front-door')).toBe(kind)
  })

  it('that creates carries its Idempotency-Key, and a call without a body says nothing of one [API-78]', async () => {
    const nine = slot(backend, '09:00')
    const bookingKey = await hold(backend, nine)
    const patientDetails = {
      firstName: 'Ana',
      lastName: 'Day',
      dateOfBirth: '1980-01-02',
      contactNumber: '0400 000 000',
    }
    const { data } = await store.dispatch(
      appointmentsApi.endpoints.createAppointment.initiate({
        idempotencyKey: 'abcdefgh12345678',
        body: { bookingKey, slots: [nine], patientDetails },
      }),
    )
    expect(data).toMatchObject({ success: true, bookingKey })
    expect(last().headers.get('idempotency-key')).toBe('abcdefgh12345678')
    expect(last().headers.get('content-type')).toBe('application/json')
    const replay = await create(backend, bookingKey, [nine], { idempotencyKey: 'abcdefgh12345678', patientDetails })
    expect(replay.body).toEqual(data)

    await store.dispatch(catalogueApi.endpoints.listRegions.initiate({}))
    expect(last().headers.has('content-type')).toBe(false)
    expect(last().headers.has('idempotency-key')).toBe(false)
  })

  it('whose answer does not fit the contract fails, naming the endpoint, and nothing wrong is shown [S-02]', async () => {
    backend.failNext(listRegions, 200, [{ slug: 'melbourne' }])
    const read = await store.dispatch(catalogueApi.endpoints.listRegions.initiate({}))
    expect(read.error).toEqual({ kind: 'misfit', endpoint: 'listRegions' })
    expect(read.data).toBeUndefined()

    backend.failNext(createBookingKey, 201, { bookingKey: 'short' })
    const written = await store.dispatch(slotsApi.endpoints.createBookingKey.initiate({ body: {} }))
    expect(written.error).toEqual({ kind: 'misfit', endpoint: 'createBookingKey' })
  })
})
