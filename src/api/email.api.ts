import * as calls from '#src/contract/calls/email.calls.ts'
import { baseApi } from './base-api.ts'
import { endpoint, mutation } from './endpoint.ts'

export const emailApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ...mutation(build, calls.readEmailChoices),
    ...mutation(build, calls.saveEmailChoice),
    ...endpoint(build, calls.previewTranslatedEmail),
  }),
})

export const { useReadEmailChoicesMutation, usePreviewTranslatedEmailQuery } = emailApi
