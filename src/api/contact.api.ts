import * as calls from '#src/contract/calls/contact.calls.ts'
import { type Args, baseApi, fromRow, type Result } from './base-api.ts'

export const contactApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createCallbackRequest: build.mutation<
      Result<typeof calls.createCallbackRequest>,
      Args<typeof calls.createCallbackRequest>
    >(fromRow(calls.createCallbackRequest)),
    sendCallCenterEmail: build.mutation<
      Result<typeof calls.sendCallCenterEmail>,
      Args<typeof calls.sendCallCenterEmail>
    >(fromRow(calls.sendCallCenterEmail)),
  }),
})

export const { useCreateCallbackRequestMutation, useSendCallCenterEmailMutation } = contactApi
