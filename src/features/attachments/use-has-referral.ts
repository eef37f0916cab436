import { useListDocumentsQuery } from '#src/api/document-list.api.ts'

/** Only a receipt counts. */
export const useHasReferral = (bookingKey: string, isWanted: boolean): boolean => {
  const { data = [] } = useListDocumentsQuery({ params: { bookingKey } }, { skip: !isWanted })
  return data.some(({ additional }) => !additional)
}
