import * as calls from '#src/contract/calls/session.calls.ts'
import { type Args, baseApi, fromRow, type Result } from './base-api.ts'

export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAuthenticated: build.query<Result<typeof calls.getAuthenticated>, Args<typeof calls.getAuthenticated>>(
      fromRow(calls.getAuthenticated),
    ),
    logout: build.mutation<Result<typeof calls.logout>, Args<typeof calls.logout>>(fromRow(calls.logout)),
  }),
})
