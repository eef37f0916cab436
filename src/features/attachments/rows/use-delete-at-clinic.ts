import { useTranslation } from 'react-i18next'
import { refusalOf } from '#src/api/api-error.ts'
import { askAnew } from '#src/api/ask-anew.ts'
import { documentListApi } from '#src/api/document-list.api.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { write } from '#src/core/write/write.ts'
import { announce } from '#src/ui/live-regions.tsx'

/** `checked`: the clinic has checked it in the meantime, which is said; then the list says so too. */
export const useDeleteAtClinic = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return async (params: { bookingKey: string; slug: string }): Promise<'deleted' | 'checked' | 'failed'> => {
    const sent = await dispatch(write(documentListApi.endpoints.deleteDocument, { params }, { tries: 1 }))
    if (sent.kind === 'answered') return 'deleted'
    if (refusalOf(sent.error)?.code !== 'document.checked') return 'failed'
    announce(t('error.document.checked'), 'assertive')
    const { bookingKey } = params
    await dispatch(askAnew(documentListApi.endpoints.listDocuments, { params: { bookingKey } }))
    return 'checked'
  }
}
