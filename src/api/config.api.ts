import * as calls from '#src/contract/calls/config.calls.ts'
import { type Args, baseApi, fromRow, type Result } from './base-api.ts'

export const configApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getConfig: build.query<Result<typeof calls.getConfig>, Args<typeof calls.getConfig>>(fromRow(calls.getConfig)),
    getTranslations: build.query<Result<typeof calls.getTranslations>, Args<typeof calls.getTranslations>>(
      fromRow(calls.getTranslations),
    ),
    getTerms: build.query<Result<typeof calls.getTerms>, Args<typeof calls.getTerms>>(fromRow(calls.getTerms)),
    getReferrerFaq: build.query<Result<typeof calls.getReferrerFaq>, Args<typeof calls.getReferrerFaq>>(
      fromRow(calls.getReferrerFaq),
    ),
  }),
})

export const { useGetTermsQuery, useGetReferrerFaqQuery } = configApi
