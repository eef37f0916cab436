import * as calls from '#src/contract/calls/earlier-slots.calls.ts'
import { baseApi } from './base-api.ts'
import { endpoint, mutation } from './endpoint.ts'

export const earlierSlotsApi = baseApi.enhanceEndpoints({ addTagTypes: ['EarlierSlots'] }).injectEndpoints({
  endpoints: (build) => ({
    ...endpoint(build, calls.getEarlierSlots, ['EarlierSlots']),
    ...mutation(build, calls.saveEarlierPreference),
    ...mutation(build, calls.stopEarlierSlots),
    ...mutation(build, calls.declineEarlierSlot),
  }),
})

export const { useGetEarlierSlotsQuery } = earlierSlotsApi
