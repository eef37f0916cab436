// Props are checked where a dialog is opened, by `ModalMap`.
import type { ModalComponentProps, ModalName } from '#src/core/modals/modals.slice.ts'
import { withTexts } from '#src/core/texts/with-texts.ts'
import { type LazyPart, lazyPart } from '#src/lib/lazy-part.tsx'
import '#src/components/clinic/clinic.modals.ts'
import '#src/features/attachments/attachments.modals.ts'
import '#src/features/authentication/authentication.modals.ts'
import '#src/features/booking/booking.modals.ts'
import '#src/features/change-booking/change-booking.modals.ts'
import '#src/features/check-in/check-in.modals.ts'
import '#src/features/consent/consent.modals.ts'
import '#src/features/desk/desk.modals.ts'
import '#src/features/detail-requests/detail-requests.modals.ts'
import '#src/features/dialogs/dialogs.modals.ts'
import '#src/features/exams/exams.modals.ts'
import '#src/features/kiosk/kiosk.modals.ts'
import '#src/features/kiosk-devices/kiosk-devices.modals.ts'
import '#src/features/location/location.modals.ts'
import '#src/features/questionnaires/questionnaires.modals.ts'
import '#src/features/session/session.modals.ts'
import '#src/features/sharing/sharing.modals.ts'

type Modal<N extends ModalName> = LazyPart<ModalComponentProps<N>>

const message = lazyPart(() => import('#src/features/dialogs/message.modal.tsx'))
const question = lazyPart(() => import('#src/features/dialogs/question.modal.tsx'))

export const modalRegistry: { [N in ModalName]: Modal<N> } = {
  'exam-info': lazyPart(withTexts(['exams', 'components'], () => import('#src/features/exams/exam-info.modal.tsx'))),
  'visit-instructions': lazyPart(
    withTexts(['exams', 'components'], () => import('#src/features/exams/visit-instructions.modal.tsx')),
  ),
  'booking-request-info': lazyPart(
    withTexts(['exams', 'components'], () => import('#src/features/exams/booking-request-info.modal.tsx')),
  ),
  'post-code': lazyPart(withTexts(['location'], () => import('#src/features/location/post-code.modal.tsx'))),
  'kiosk-device-name': lazyPart(
    withTexts(['kiosk'], () => import('#src/features/kiosk/enrolment/kiosk-device-name.modal.tsx')),
  ),
  'clinic-info': lazyPart(withTexts(['components'], () => import('#src/components/clinic/clinic-info.modal.tsx'))),
  'upload-attachment': lazyPart(
    withTexts(['attachments'], () => import('#src/features/attachments/capture/upload-attachment.modal.tsx')),
  ),
  'attachment-information': lazyPart(
    withTexts(['attachments'], () => import('#src/features/attachments/rows/attachment-information.modal.tsx')),
  ),
  'document-viewer': lazyPart(
    withTexts(['attachments'], () => import('#src/features/attachments/viewer/document-viewer.modal.tsx')),
  ),
  'unsent-documents': lazyPart(
    withTexts(['attachments'], () => import('#src/features/attachments/unsent/unsent-documents.modal.tsx')),
  ),
  'draft-birth-date': lazyPart(
    withTexts(['booking', 'components'], () => import('#src/features/booking/draft/draft-birth-date.modal.tsx')),
  ),
  'cancel-reason': lazyPart(
    withTexts(
      ['change-booking', 'components'],
      () => import('#src/features/change-booking/cancel/cancel-reason.modal.tsx'),
    ),
  ),
  'check-in-form': lazyPart(
    withTexts(['check-in', 'booking', 'components'], () => import('#src/features/check-in/check-in-form.modal.tsx')),
  ),
  'missing-referral': lazyPart(
    withTexts(['check-in'], () => import('#src/features/check-in/missing-referral.modal.tsx')),
  ),
  'consent-form': lazyPart(
    withTexts(['consent', 'booking', 'components'], () => import('#src/features/consent/consent-form.modal.tsx')),
  ),
  'date-of-birth': lazyPart(
    withTexts(['authentication', 'components'], () => import('#src/features/authentication/date-of-birth.modal.tsx')),
  ),
  'one-time-password': lazyPart(
    withTexts(
      ['authentication', 'components'],
      () => import('#src/features/authentication/one-time-password.modal.tsx'),
    ),
  ),
  'approve-kiosk': lazyPart(
    withTexts(['desk', 'kiosk'], () => import('#src/features/kiosk-devices/approve-kiosk.modal.tsx')),
  ),
  'decline-details': lazyPart(
    withTexts(['desk', 'components'], () => import('#src/features/desk/details/decline-details.modal.tsx')),
  ),
  'decline-move': lazyPart(
    withTexts(['desk', 'components'], () => import('#src/features/desk/moves/decline-move.modal.tsx')),
  ),
  'move-visit': lazyPart(
    withTexts(['desk', 'slots', 'components'], () => import('#src/features/desk/moves/move-visit.modal.tsx')),
  ),
  'visit-documents': lazyPart(
    withTexts(['desk', 'components'], () => import('#src/features/desk/documents/visit-documents.modal.tsx')),
  ),
  'visit-details': lazyPart(
    withTexts(['desk', 'components'], () => import('#src/features/desk/visits/visit-details.modal.tsx')),
  ),
  'visit-answers': lazyPart(
    withTexts(['desk', 'components'], () => import('#src/features/desk/answers/visit-answers.modal.tsx')),
  ),
  'book-caller': lazyPart(
    withTexts(['desk', 'slots', 'components'], () => import('#src/features/desk/bookings/book-caller.modal.tsx')),
  ),
  'find-visit': lazyPart(
    withTexts(['desk', 'components'], () => import('#src/features/desk/search/find-visit.modal.tsx')),
  ),
  'desk-safety': lazyPart(
    withTexts(
      ['desk', 'questionnaires', 'components'],
      () => import('#src/features/desk/safety/desk-safety.modal.tsx'),
    ),
  ),
  'desk-request': lazyPart(
    withTexts(
      ['desk', 'booking-requests', 'slots', 'components'],
      () => import('#src/features/desk/requests/desk-request.modal.tsx'),
    ),
  ),
  'kiosk-device': lazyPart(
    withTexts(['desk', 'kiosk'], () => import('#src/features/kiosk-devices/kiosk-device.modal.tsx')),
  ),
  'kiosk-tokens': lazyPart(
    withTexts(['desk', 'kiosk'], () => import('#src/features/kiosk-devices/kiosk-tokens.modal.tsx')),
  ),
  questionnaire: lazyPart(
    withTexts(['questionnaires', 'components'], () => import('#src/features/questionnaires/questionnaire.modal.tsx')),
  ),
  'answer-for-patient': lazyPart(
    withTexts(
      ['questionnaires', 'components'],
      () => import('#src/features/questionnaires/answer-for-patient.modal.tsx'),
    ),
  ),
  'request-demands': lazyPart(
    withTexts(['questionnaires', 'components'], () => import('#src/features/questionnaires/request-demands.modal.tsx')),
  ),
  'correct-details': lazyPart(
    withTexts(
      ['detail-requests', 'components'],
      () => import('#src/features/detail-requests/correct-details.modal.tsx'),
    ),
  ),
  'share-results': lazyPart(
    withTexts(['sharing', 'components'], () => import('#src/features/sharing/share-results.modal.tsx')),
  ),
  'sign-out': lazyPart(withTexts(['session'], () => import('#src/features/session/sign-out.modal.tsx'))),
  message,
  info: message,
  error: message,
  'yes-no': question,
  confirm: question,
  image: lazyPart(() => import('#src/features/dialogs/image.modal.tsx')),
  'redirect-countdown': lazyPart(() => import('#src/features/dialogs/redirect-countdown.modal.tsx')),
  'iframe-banner': lazyPart(() => import('#src/features/dialogs/iframe-banner.modal.tsx')),
}
