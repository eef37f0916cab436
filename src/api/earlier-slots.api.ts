import * as calls from '#src/contract/calls/earlier-slots.calls.ts'
import { baseApi } from './base-api.ts'
import { endpoint, mutation } from './endpoint.ts'

export const earlierSlotsApi = baseApi.enhanceEndpoints({ addTagTypes: ['EarlierSlots'] }).injectEndpoints({
  endpoints: (build) => ({
    ...endpoint(build, calls.getEarlierSlots, ['EarlierSlots']),
    ...mutation(build, calls.saveEarlierPreference, ['EarlierSlots']),
    ...mutation(build, calls.stopEarlierSlots, ['EarlierSlots']),
    ...mutation(build, calls.declineEarlierSlot, ['EarlierSlots']),
  }),
})

export const { useGetEarlierSlotsQuery } = earlierSlotsApi
