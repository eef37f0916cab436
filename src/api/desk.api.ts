import * as requests from '#src/contract/calls/booking-requests.calls.ts'
import * as arrivals from '#src/contract/calls/check-in.calls.ts'
import * as visits from '#src/contract/calls/desk.calls.ts'
import * as bookings from '#src/contract/calls/desk-bookings.calls.ts'
import * as details from '#src/contract/calls/detail-requests.calls.ts'
import * as documents from '#src/contract/calls/documents.calls.ts'
import * as kiosks from '#src/contract/calls/kiosks.calls.ts'
import * as questionnaires from '#src/contract/calls/questionnaires.calls.ts'
import * as saved from '#src/contract/calls/saved-arrivals.calls.ts'
import { baseApi } from './base-api.ts'
import { endpoint, mutation } from './endpoint.ts'

/** The answers are read with the requests. */
const afterSafety = ['DeskSafety', 'DeskArrivals', 'DeskVisits', 'DeskMoves', 'DeskRequests'] as const

export const deskApi = baseApi
  .enhanceEndpoints({
    addTagTypes: [
      'Kiosks',
      'DeskRequests',
      'DeskVisits',
      'DeskDetails',
      'DeskMoves',
      'DeskDocuments',
      'DeskArrivals',
      'DeskSafety',
    ],
  })
  .injectEndpoints({
    endpoints: (build) => ({
      ...endpoint(build, kiosks.listKiosks, ['Kiosks']),
      ...endpoint(build, kiosks.listKioskEnrolments, ['Kiosks']),
      ...endpoint(build, kiosks.findKioskEnrolment),
      ...endpoint(build, kiosks.listKioskCodeLocks, ['Kiosks']),
      ...mutation(build, kiosks.unlockKioskCodes, ['Kiosks']),
      ...mutation(build, kiosks.approveKiosk, ['Kiosks']),
      ...mutation(build, kiosks.refuseKiosk, ['Kiosks']),
      ...mutation(build, kiosks.changeKiosk, ['Kiosks']),
      ...mutation(build, kiosks.revokeKiosk, ['Kiosks']),
      ...mutation(build, kiosks.createKioskTokens),
      ...endpoint(build, arrivals.listCheckInLocks, ['Kiosks']),
      ...mutation(build, arrivals.unlockCheckIn, ['Kiosks']),
      ...endpoint(build, arrivals.listDeskArrivals, ['DeskArrivals']),
      ...mutation(build, arrivals.markReady, ['DeskArrivals']),
      ...mutation(build, arrivals.acknowledgePreparation, ['DeskArrivals']),
      ...mutation(build, arrivals.acknowledgeCheckIn, ['DeskArrivals']),
      ...mutation(build, arrivals.undoCheckIn, ['DeskArrivals']),
      ...endpoint(build, arrivals.countDesk, [
        'DeskArrivals',
        'DeskVisits',
        'DeskMoves',
        'DeskRequests',
        'DeskDetails',
      ]),
      ...endpoint(build, saved.listSavedArrivals, ['DeskArrivals']),
      ...mutation(build, saved.dismissSavedArrival, ['DeskArrivals']),
      ...mutation(build, saved.matchSavedArrival, ['DeskArrivals', 'DeskDocuments']),
      ...mutation(build, saved.unmatchSavedArrival, ['DeskArrivals', 'DeskDocuments']),
      ...endpoint(build, visits.listDeskVisits, ['DeskVisits']),
      ...endpoint(build, visits.getDeskVisit, ['DeskVisits']),
      ...mutation(build, visits.searchDeskVisits),
      ...mutation(build, visits.setDeskWalkIn, ['DeskVisits']),
      ...mutation(build, visits.confirmDeskVisit, ['DeskVisits', 'DeskArrivals']),
      ...mutation(build, visits.removeDeskVisit, ['DeskVisits', 'DeskMoves', 'DeskArrivals']),
      ...endpoint(build, visits.listDeskVisitSlots, ['DeskVisits']),
      ...mutation(build, visits.moveDeskVisit, ['DeskVisits', 'DeskMoves', 'DeskArrivals']),
      ...endpoint(build, bookings.listDeskSlots, ['DeskVisits']),
      ...mutation(build, bookings.createDeskVisit, ['DeskVisits', 'DeskArrivals']),
      ...endpoint(build, visits.listDeskMoveRequests, ['DeskMoves']),
      ...mutation(build, visits.acceptDeskMoveRequest, ['DeskVisits', 'DeskMoves', 'DeskArrivals']),
      ...mutation(build, visits.declineDeskMoveRequest, ['DeskVisits', 'DeskMoves']),
      ...endpoint(build, documents.listDeskDocuments, ['DeskDocuments']),
      ...mutation(build, documents.uploadDeskDocument, ['DeskDocuments', 'DeskArrivals']),
      ...mutation(build, documents.deleteDeskDocument, ['DeskDocuments', 'DeskArrivals']),
      ...mutation(build, documents.checkDeskDocument, ['DeskDocuments', 'DeskArrivals']),
      ...mutation(build, documents.importDeskDocuments, ['DeskDocuments', 'DeskArrivals']),
      ...mutation(build, documents.requestBetterDocument, ['DeskDocuments', 'DeskArrivals']),
      ...endpoint(build, requests.listDeskRequests, ['DeskRequests']),
      ...endpoint(build, requests.getDeskRequest, ['DeskRequests']),
      ...endpoint(build, requests.listDeskRequestSlots, ['DeskRequests']),
      ...mutation(build, requests.nameDeskRequest, ['DeskRequests']),
      ...mutation(build, requests.holdDeskRequest, ['DeskRequests']),
      ...mutation(build, requests.bookDeskRequest, ['DeskRequests', 'DeskVisits', 'DeskArrivals']),
      ...mutation(build, requests.removeDeskRequest, ['DeskRequests']),
      ...mutation(build, requests.expireDeskRequest, ['DeskRequests']),
      ...endpoint(build, questionnaires.listDeskAnswers, ['DeskRequests']),
      ...endpoint(build, questionnaires.getDeskSafety, ['DeskSafety']),
      ...mutation(build, questionnaires.saveDeskSafetyAnswer, afterSafety),
      ...mutation(build, questionnaires.clearDeskSafety, afterSafety),
      ...endpoint(build, details.listDeskDetailRequests, ['DeskDetails']),
      ...mutation(build, details.acceptDeskDetailRequest, ['DeskDetails', 'DeskVisits', 'DeskRequests']),
      ...mutation(build, details.declineDeskDetailRequest, ['DeskDetails']),
    }),
  })

export const {
  useListKiosksQuery,
  useListKioskEnrolmentsQuery,
  useListCheckInLocksQuery,
  useCountDeskQuery,
  useListKioskCodeLocksQuery,
  useListDeskArrivalsQuery,
  useListSavedArrivalsQuery,
  useListDeskVisitsQuery,
  useGetDeskVisitQuery,
  useListDeskVisitSlotsQuery,
  useListDeskSlotsQuery,
  useListDeskMoveRequestsQuery,
  useListDeskDocumentsQuery,
  useListDeskRequestsQuery,
  useGetDeskRequestQuery,
  useListDeskAnswersQuery,
  useGetDeskSafetyQuery,
  useListDeskRequestSlotsQuery,
  useListDeskDetailRequestsQuery,
} = deskApi
