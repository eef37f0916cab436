import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useTakesRequests } from '#src/core/config/use-takes-requests.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { Button } from '#src/ui/button-link.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import styles from './exam-info.module.css'
import { usePresentExam } from './use-present-exam.ts'

/** BOOK-08. Where the provider takes no booking requests the next step is a call. */
const BookingRequestInfoModal = ({ close, ...known }: ModalComponentProps<'booking-request-info'>) => {
  const { t } = useTranslation()
  const exam = usePresentExam(known)
  const wordsId = useId()
  const isOnline = exam.bookingMode === 'ONLINE'
  const takesRequests = useTakesRequests()
  const isByRequest = takesRequests && exam.bookingMode === 'REQUEST'
  return (
    <Dialog
      title={<LangText lang={exam.lang?.name}>{exam.name}</LangText>}
      describedBy={wordsId}
      onClose={() => close()}
      buttons={
        <>
          <Button onClick={() => close(false)}>{t('request-info.back')}</Button>
          <Button kind="primary" onClick={() => close(true)}>
            {t(isOnline ? 'request-info.choose' : isByRequest ? 'request-info.go-request' : 'request-info.go')}
          </Button>
        </>
      }
    >
      <div className={styles.info}>
        <div id={wordsId}>
          <p>{t(isOnline ? 'request-info.online' : 'request-info.why')}</p>
        </div>
        {!isOnline && (
          <ol>
            <li>{t(isByRequest ? 'request-info.step-request' : 'request-info.step-contact')}</li>
            <li>{t('request-info.step-questions')}</li>
            <li>{t('request-info.step-time')}</li>
          </ol>
        )}
        <h3>{t('exam.preparation')}</h3>
        <p lang={exam.lang?.preparation}>{exam.preparation.summary}</p>
        {exam.examNotes && <p lang={exam.lang?.examNotes}>{exam.examNotes}</p>}
        {exam.warning && <p lang={exam.lang?.warning}>{exam.warning}</p>}
      </div>
    </Dialog>
  )
}

export default BookingRequestInfoModal
