import { useTranslation } from 'react-i18next'
import { useGetDocumentSettingsQuery } from '#src/api/document-list.api.ts'
import type { BookingRequest } from '#src/contract/entities/booking-request.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { ask } from '#src/core/modals/ask.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { ActionRow } from '#src/ui/row-list.tsx'

/** S-104: the clinic needs it before it can choose a time. */
export const DemandedDocument = ({ request, documentTypeId }: { request: BookingRequest; documentTypeId: string }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { mayAttach } = useCapabilities()
  const { data } = useGetDocumentSettingsQuery({})
  const type = data?.types.find((each) => each.documentTypeId === documentTypeId)
  if (!mayAttach || !type) return null
  const { bookingKey, bookingDetails } = request
  const exams = bookingDetails.exams.map(({ slug, name }) => ({ slug, name }))
  return (
    <ActionRow
      icon="upload"
      title={t('request.add-document', { type: type.title })}
      detail={t('request.add-document-more')}
      onClick={() =>
        void dispatch(
          ask('upload-attachment', { bookingKey, isBooked: true, needsReferral: false, exams, documentTypeId }),
        )
      }
    />
  )
}
