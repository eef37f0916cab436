import * as calls from '#src/contract/calls/config.calls.ts'
import { type Args, baseApi, fromRow, type Result } from './base-api.ts'

export const configApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getConfig: build.query<Result<typeof calls.getConfig>, Args<typeof calls.getConfig>>(fromRow(calls.getConfig)),
    getTranslations: build.query<Result<typeof calls.getTranslations>, Args<typeof calls.getTranslations>>(
      fromRow(calls.getTranslations),
    ),
  }),
})
