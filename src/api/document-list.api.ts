import * as calls from '#src/contract/calls/documents.calls.ts'
import { baseApi } from './base-api.ts'
import { endpoint, mutation } from './endpoint.ts'

export const documentListApi = baseApi.enhanceEndpoints({ addTagTypes: ['Documents'] }).injectEndpoints({
  endpoints: (build) => ({
    ...endpoint(build, calls.getDocumentSettings),
    ...endpoint(build, calls.listDocuments, ['Documents']),
    ...mutation(build, calls.deleteDocument, ['Documents']),
    ...mutation(build, calls.moveDocumentsToExam, ['Documents']),
    ...mutation(build, calls.importReferral, ['Documents']),
  }),
})

export const { useGetDocumentSettingsQuery, useListDocumentsQuery, useMoveDocumentsToExamMutation } = documentListApi
