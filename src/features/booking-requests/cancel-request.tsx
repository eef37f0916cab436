import { useTranslation } from 'react-i18next'
import { askAnew } from '#src/api/ask-anew.ts'
import { bookingRequestsApi } from '#src/api/booking-requests.api.ts'
import type { BookingRequest } from '#src/contract/entities/booking-request.ts'
import { ask } from '#src/core/modals/ask.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useWrite } from '#src/core/write/use-write.ts'
import { Button } from '#src/ui/button-link.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { ProblemBanner } from '#src/ui/problem-banner.tsx'
import styles from './request-track.module.css'

/** BREQ-09: asked first; the status changes only with the server's answer. */
export const CancelRequest = ({ request }: { request: BookingRequest }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { bookingKey, clinics } = request
  const phone = clinics[0]?.phone ?? ''
  const { getBookingRequest, updateBookingRequestStatus } = bookingRequestsApi.endpoints
  const write = useWrite({
    texts: {
      ...{ offline: t('message.offline'), unknown: t('request.unknown') },
      ...{ unknownMore: t('request.unknown-more', { phone }), undone: t('request.nothing-changed', { phone }) },
    },
  })
  const cancel = async (): Promise<void> => {
    const isSure = await dispatch(
      ask('confirm', {
        title: t('request.cancel-title'),
        message: t('request.cancel-more'),
        yesWords: t('request.cancel-yes'),
        noWords: t('request.cancel-no'),
      }),
    )
    if (!isSure) return
    const sent = await write.send(updateBookingRequestStatus, { params: { bookingKey }, body: { status: 'CANCELED' } })
    // The clinic may have answered meanwhile.
    if (sent.kind === 'refused') void dispatch(askAnew(getBookingRequest, { params: { bookingKey } }))
    if (sent.kind !== 'answered') return
    dispatch(
      bookingRequestsApi.util.upsertQueryEntries([
        { endpointName: 'getBookingRequest', arg: { params: { bookingKey } }, value: sent.answer },
      ]),
    )
    announce(t('request.cancelled'))
  }
  return (
    <div className={styles.cancel}>
      <ProblemBanner problem={write.problem} />
      <Button kind="quiet" isBusy={write.isBusy} onClick={() => void cancel()}>
        {t('request.cancel')}
      </Button>
    </div>
  )
}
