import * as calls from '#src/contract/calls/earlier-slots.calls.ts'
import { baseApi } from './base-api.ts'
import { endpoint, visitMutation } from './endpoint.ts'

export const earlierSlotsApi = baseApi.enhanceEndpoints({ addTagTypes: ['EarlierSlots'] }).injectEndpoints({
  endpoints: (build) => ({
    ...endpoint(build, calls.getEarlierSlots, ['EarlierSlots']),
    ...visitMutation(build, calls.saveEarlierPreference, { own: ['EarlierSlots'] }),
    ...visitMutation(build, calls.stopEarlierSlots, { own: ['EarlierSlots'] }),
    ...visitMutation(build, calls.declineEarlierSlot, { own: ['EarlierSlots'] }),
  }),
})

export const { useGetEarlierSlotsQuery } = earlierSlotsApi
