import { useListDocumentsQuery } from '#src/api/document-list.api.ts'

/** Whether the clinic has a document for one of the exams. Nothing of the device is looked at: only a receipt counts. */
export const useHasReferral = (bookingKey: string, isWanted: boolean): boolean => {
  const { data = [] } = useListDocumentsQuery({ params: { bookingKey } }, { skip: !isWanted })
  return data.some(({ additional }) => !additional)
}
