import * as requests from '#src/contract/calls/booking-requests.calls.ts'
import * as visits from '#src/contract/calls/desk.calls.ts'
import * as details from '#src/contract/calls/detail-requests.calls.ts'
import * as documents from '#src/contract/calls/documents.calls.ts'
import * as kiosks from '#src/contract/calls/kiosks.calls.ts'
import { baseApi } from './base-api.ts'
import { endpoint, mutation } from './endpoint.ts'

export const deskApi = baseApi
  .enhanceEndpoints({
    addTagTypes: ['Kiosks', 'DeskRequests', 'DeskVisits', 'DeskDetails', 'DeskMoves', 'DeskDocuments'],
  })
  .injectEndpoints({
    endpoints: (build) => ({
      ...endpoint(build, kiosks.listKiosks, ['Kiosks']),
      ...endpoint(build, kiosks.findKioskEnrolment),
      ...mutation(build, kiosks.approveKiosk, ['Kiosks']),
      ...mutation(build, kiosks.refuseKiosk),
      ...mutation(build, kiosks.changeKiosk, ['Kiosks']),
      ...mutation(build, kiosks.revokeKiosk, ['Kiosks']),
      ...mutation(build, kiosks.createKioskTokens),
      ...endpoint(build, visits.listDeskVisits, ['DeskVisits']),
      ...mutation(build, visits.confirmDeskVisit, ['DeskVisits']),
      ...mutation(build, visits.removeDeskVisit, ['DeskVisits', 'DeskMoves']),
      ...endpoint(build, visits.listDeskVisitSlots, ['DeskVisits']),
      ...mutation(build, visits.moveDeskVisit, ['DeskVisits', 'DeskMoves']),
      ...endpoint(build, visits.listDeskMoveRequests, ['DeskMoves']),
      ...mutation(build, visits.acceptDeskMoveRequest, ['DeskVisits', 'DeskMoves']),
      ...mutation(build, visits.declineDeskMoveRequest, ['DeskVisits', 'DeskMoves']),
      ...endpoint(build, documents.listDeskDocuments, ['DeskDocuments']),
      ...mutation(build, documents.checkDeskDocument, ['DeskDocuments']),
      ...mutation(build, documents.importDeskDocuments, ['DeskDocuments']),
      ...mutation(build, documents.requestBetterDocument, ['DeskDocuments']),
      ...endpoint(build, requests.listDeskRequests, ['DeskRequests']),
      ...endpoint(build, requests.getDeskRequest, ['DeskRequests']),
      ...endpoint(build, requests.listDeskRequestSlots, ['DeskRequests']),
      ...mutation(build, requests.holdDeskRequest, ['DeskRequests']),
      ...mutation(build, requests.bookDeskRequest, ['DeskRequests', 'DeskVisits']),
      ...mutation(build, requests.removeDeskRequest, ['DeskRequests']),
      ...mutation(build, requests.expireDeskRequest, ['DeskRequests']),
      ...endpoint(build, details.listDeskDetailRequests, ['DeskDetails']),
      ...mutation(build, details.acceptDeskDetailRequest, ['DeskDetails', 'DeskVisits', 'DeskRequests']),
      ...mutation(build, details.declineDeskDetailRequest, ['DeskDetails']),
    }),
  })

export const {
  useListKiosksQuery,
  useListDeskVisitsQuery,
  useListDeskVisitSlotsQuery,
  useListDeskMoveRequestsQuery,
  useListDeskDocumentsQuery,
  useListDeskRequestsQuery,
  useGetDeskRequestQuery,
  useListDeskRequestSlotsQuery,
  useListDeskDetailRequestsQuery,
} = deskApi
