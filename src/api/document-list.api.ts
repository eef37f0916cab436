import * as calls from '#src/contract/calls/documents.calls.ts'
import { type Args, baseApi, fromRow, type Result } from './base-api.ts'

export const documentListApi = baseApi.enhanceEndpoints({ addTagTypes: ['Documents'] }).injectEndpoints({
  endpoints: (build) => ({
    getDocumentSettings: build.query<Result<typeof calls.getDocumentSettings>, Args<typeof calls.getDocumentSettings>>(
      fromRow(calls.getDocumentSettings),
    ),
    listDocuments: build.query<Result<typeof calls.listDocuments>, Args<typeof calls.listDocuments>>({
      ...fromRow(calls.listDocuments),
      providesTags: ['Documents'],
    }),
    deleteDocument: build.mutation<Result<typeof calls.deleteDocument>, Args<typeof calls.deleteDocument>>({
      ...fromRow(calls.deleteDocument),
      invalidatesTags: ['Documents'],
    }),
    moveDocumentsToExam: build.mutation<
      Result<typeof calls.moveDocumentsToExam>,
      Args<typeof calls.moveDocumentsToExam>
    >({ ...fromRow(calls.moveDocumentsToExam), invalidatesTags: ['Documents'] }),
    importReferral: build.mutation<Result<typeof calls.importReferral>, Args<typeof calls.importReferral>>({
      ...fromRow(calls.importReferral),
      invalidatesTags: ['Documents'],
    }),
  }),
})

export const {
  useDeleteDocumentMutation,
  useGetDocumentSettingsQuery,
  useImportReferralMutation,
  useListDocumentsQuery,
  useMoveDocumentsToExamMutation,
} = documentListApi
