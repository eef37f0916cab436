import * as calls from '#src/contract/calls/consent.calls.ts'
import { baseApi } from './base-api.ts'
import { endpoint } from './endpoint.ts'

/** Answers go through the queue of uploads. */
export const consentApi = baseApi.enhanceEndpoints({ addTagTypes: ['Consent'] }).injectEndpoints({
  endpoints: (build) => ({
    ...endpoint(build, calls.getConsentForms, ['Consent']),
    ...endpoint(build, calls.getConsentAnswers, ['Consent']),
  }),
})

export const { useGetConsentAnswersQuery, useGetConsentFormsQuery } = consentApi
