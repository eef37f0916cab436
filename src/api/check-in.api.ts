import * as calls from '#src/contract/calls/check-in.calls.ts'
import { baseApi } from './base-api.ts'
import { endpoint, mutation } from './endpoint.ts'

export const checkInApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ...endpoint(build, calls.checkInEnabled),
    ...mutation(build, calls.identifyForCheckIn),
    ...mutation(build, calls.startCheckIn),
    ...mutation(build, calls.sendCheckInCode),
    ...mutation(build, calls.validateCheckInCode),
    ...endpoint(build, calls.getCheckInVisits),
    ...endpoint(build, calls.getCheckInFeedback),
    ...mutation(build, calls.saveCheckInFeedback),
    ...mutation(build, calls.skipCheckInFeedback),
    ...endpoint(build, calls.getCheckInReadiness),
    ...endpoint(build, calls.searchDoctors),
    ...mutation(build, calls.prepareCheckIn),
    ...endpoint(build, calls.searchDoctorsEarly),
    ...mutation(build, calls.prepareEarly),
    ...mutation(build, calls.checkIn),
    ...endpoint(build, calls.getPreparationSent),
    ...endpoint(build, calls.getCheckInSent),
  }),
})

export const {
  useCheckInEnabledQuery,
  useSearchDoctorsEarlyQuery,
  useSearchDoctorsQuery,
  useSendCheckInCodeMutation,
  useStartCheckInMutation,
  useValidateCheckInCodeMutation,
} = checkInApi
