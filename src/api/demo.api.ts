import * as calls from '#src/contract/calls/demo.calls.ts'
import { baseApi } from './base-api.ts'
import { endpoint, mutation } from './endpoint.ts'

export const demoApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Personas', 'DemoMessages', 'Faults'] })
  .injectEndpoints({
    endpoints: (build) => ({
      ...endpoint(build, calls.listPersonas, ['Personas']),
      ...mutation(build, calls.beginPersona, ['Personas', 'DemoMessages']),
      ...mutation(build, calls.approveWaitingKiosks),
      ...endpoint(build, calls.listDemoMessages, ['DemoMessages']),
      ...endpoint(build, calls.getFaults, ['Faults']),
      ...mutation(build, calls.setFaults, ['Faults']),
    }),
  })

export const {
  useApproveWaitingKiosksMutation,
  useBeginPersonaMutation,
  useGetFaultsQuery,
  useListDemoMessagesQuery,
  useListPersonasQuery,
  useSetFaultsMutation,
} = demoApi
