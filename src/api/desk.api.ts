import * as requests from '#src/contract/calls/booking-requests.calls.ts'
import * as visits from '#src/contract/calls/desk.calls.ts'
import * as details from '#src/contract/calls/detail-requests.calls.ts'
import * as kiosks from '#src/contract/calls/kiosks.calls.ts'
import * as questionnaires from '#src/contract/calls/questionnaires.calls.ts'
import { baseApi } from './base-api.ts'
import { endpoint, mutation } from './endpoint.ts'

export const deskApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Kiosks', 'DeskRequests', 'DeskVisits', 'DeskDetails'] })
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
      ...mutation(build, visits.removeDeskVisit, ['DeskVisits']),
      ...endpoint(build, requests.listDeskRequests, ['DeskRequests']),
      ...endpoint(build, requests.getDeskRequest, ['DeskRequests']),
      ...endpoint(build, requests.listDeskRequestSlots, ['DeskRequests']),
      ...mutation(build, requests.nameDeskRequest, ['DeskRequests']),
      ...mutation(build, requests.holdDeskRequest, ['DeskRequests']),
      ...mutation(build, requests.bookDeskRequest, ['DeskRequests', 'DeskVisits']),
      ...mutation(build, requests.removeDeskRequest, ['DeskRequests']),
      ...mutation(build, requests.expireDeskRequest, ['DeskRequests']),
      ...endpoint(build, questionnaires.listDeskAnswers, ['DeskRequests']),
      ...endpoint(build, details.listDeskDetailRequests, ['DeskDetails']),
      ...mutation(build, details.acceptDeskDetailRequest, ['DeskDetails', 'DeskVisits', 'DeskRequests']),
      ...mutation(build, details.declineDeskDetailRequest, ['DeskDetails']),
    }),
  })

export const {
  useListKiosksQuery,
  useListDeskVisitsQuery,
  useListDeskRequestsQuery,
  useGetDeskRequestQuery,
  useListDeskAnswersQuery,
  useListDeskRequestSlotsQuery,
  useListDeskDetailRequestsQuery,
} = deskApi
