// Name → file of every dialog. Props are checked where the dialog is opened, by `ModalMap`.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { ModalComponentProps, ModalName } from '#src/core/modals/modals.slice.ts'
import '#src/features/booking/booking.modals.ts'
import '#src/features/dialogs/dialogs.modals.ts'
import '#src/features/uploads/uploads.modals.ts'

type Modal<N extends ModalName> = LazyExoticComponent<ComponentType<ModalComponentProps<N>>>

// One file serves dialogs that differ in role and words alone; it knows by its name which it is.
const message = lazy(() => import('#src/features/dialogs/message.modal.tsx'))
const question = lazy(() => import('#src/features/dialogs/question.modal.tsx'))

export const modalRegistry: { [N in ModalName]: Modal<N> } = {
  'exam-info': lazy(() => import('#src/features/booking/exams/exam-info.modal.tsx')),
  'booking-request-info': lazy(() => import('#src/features/booking/exams/booking-request-info.modal.tsx')),
  'post-code': lazy(() => import('#src/features/booking/places/post-code.modal.tsx')),
  'clinic-info': lazy(() => import('#src/features/booking/places/clinic-info.modal.tsx')),
  'upload-attachment': lazy(() => import('#src/features/uploads/capture/upload-attachment.modal.tsx')),
  'document-preview': lazy(() => import('#src/features/uploads/rows/document-preview.modal.tsx')),
  'unsent-documents': lazy(() => import('#src/features/uploads/unsent/unsent-documents.modal.tsx')),
  'draft-birth-date': lazy(() => import('#src/features/booking/draft/draft-birth-date.modal.tsx')),
  message,
  info: message,
  error: message,
  'yes-no': question,
  confirm: question,
  image: lazy(() => import('#src/features/dialogs/image.modal.tsx')),
  'redirect-countdown': lazy(() => import('#src/features/dialogs/redirect-countdown.modal.tsx')),
  'iframe-banner': lazy(() => import('#src/features/dialogs/iframe-banner.modal.tsx')),
}
