import {
  enrolKioskByToken,
  getKioskCookie,
  getKioskEnrolment,
  requestKioskEnrolment,
} from '#src/contract/calls/kiosks.calls.ts'
import { baseApi } from './base-api.ts'
import { endpoint, mutation } from './endpoint.ts'

export const kiosksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ...endpoint(build, getKioskCookie),
    ...mutation(build, requestKioskEnrolment),
    ...mutation(build, getKioskEnrolment),
    ...mutation(build, enrolKioskByToken),
  }),
})
